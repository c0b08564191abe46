import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { feedItems, type FeedItem } from '../feed-item.ts';
import { loadFeedContext } from './feed-context.ts';
import { isMadeToOrder, leftOutReason, type LeftOutReason } from './left-out.ts';
import { listFeedProducts } from './list-feed-products.ts';

/** Articles without a bar code are sent, and found less well; those made to order have none. */
export type FeedRemark = LeftOutReason | 'no-gtin' | 'personalised';

export type RemarkedProducts = {
  readonly remark: FeedRemark;
  readonly count: number;
  readonly first: readonly { readonly id: number; readonly name: string }[];
};

const NAMED = 5;

/** The products that are left out of the feeds or sent with a gap, by remark. */
export async function listFeedRemarks(db: Db): Promise<RemarkedProducts[]> {
  const { rows } = await sql<RemarkedProducts>`
    with remarked as (
      select p.id, p.name, coalesce(${leftOutReason}, case
        when ${isMadeToOrder} then 'personalised'
        when p.type = 'simple' and p.gtin is null or exists (
          select from variations v where v.product_id = p.id and v.is_active and v.gtin is null) then 'no-gtin' end) as remark
      from products p where p.status <> 'archived'),
    placed as (
      select *, row_number() over (partition by remark order by name, id) as place from remarked where remark is not null)
    select remark, count(*)::int as count,
      json_agg(json_build_object('id', id, 'name', name) order by place) filter (where place <= ${NAMED}) as first
    from placed group by remark`.execute(db);
  return rows;
}

/** The first rows of the feeds. */
export async function previewFeed(db: Db, publicUrl: string, limit: number): Promise<FeedItem[]> {
  const [{ context }, products] = await Promise.all([
    loadFeedContext(db, publicUrl),
    listFeedProducts(db, { after: 0, limit }),
  ]);
  return products.flatMap((product) => feedItems(product, context)).slice(0, limit);
}
