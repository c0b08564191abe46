import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { PictureUse } from '../library.ts';

const MOST_LISTED = 200;

/**
 * Lists where the shop uses a picture. Texts name it by the id in its url, widgets by its file; a version of a
 * text keeps its pictures.
 */
export async function listPictureUses(db: Db, id: number): Promise<PictureUse[]> {
  const inText = `%/media/${id}-%`;
  const { rows } = await sql<PictureUse>`
    select kind, id, name from (
      select 'product' as kind, p.id::text as id, p.name from product_pictures pp
        join products p on p.id = pp.product_id where pp.picture_id = ${id}
      union select 'product', id::text, name from products
        where description like ${inText} or short_description like ${inText}
      union select 'variations', p.id::text, p.name from variations v
        join products p on p.id = v.product_id where v.picture_id = ${id}
      union select case when taxonomy = ${TAXONOMY.category} then 'category' else 'value' end, id::text, name
        from terms where picture_id = ${id}
      union select 'article', id::text, title from posts where picture_id = ${id} or body like ${inText}
      union select 'article', p.id::text, p.title from text_version_pictures vp
        join text_versions v on v.id = vp.version_id join posts p on p.id = v.post_id where vp.picture_id = ${id}
      union select 'page', p.id::text, p.title from text_version_pictures vp
        join text_versions v on v.id = vp.version_id join content_pages p on p.id = v.page_id where vp.picture_id = ${id}
      union select 'page', id::text, title from content_pages where body like ${inText}
      union select case used_by when 'logo' then 'logo' else 'home' end, '', '' from storefront_pictures
        where picture_id = ${id}
      union select 'widget', w.id, w.id from content_widgets w join pictures pic on pic.id = ${id}
        where strpos(w.settings::text, to_json(pic.file)::text) > 0
    ) uses order by kind, name, id limit ${MOST_LISTED}`.execute(db);
  return rows;
}
