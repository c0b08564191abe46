import { sql, type SqlBool } from 'kysely';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { FullPost, PostTerm } from '../post.ts';
import { readingMinutes } from '../reading-time.ts';

export type PostRow = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  author: string;
  seo_title: string;
  seo_description: string;
  published_on: string;
  updated_on: string;
  picture: Picture | null;
  terms: PostTerm[] | null;
};

export const isPublishedPost = sql<SqlBool>`po.status = 'publish'`;

/** Newest first; the id breaks ties. */
export const newestFirst = sql`po.published_at desc, po.id desc`;

/** The columns of an article, from a posts row named `po`. Its categories come before its tags. */
export const postColumns = sql`
  po.id, po.slug, po.title, po.excerpt, po.body, po.author, po.seo_title, po.seo_description,
  to_char(po.published_at, 'YYYY-MM-DD') as published_on, to_char(po.updated_at, 'YYYY-MM-DD') as updated_on,
  (select ${pictureJson} from pictures pic where pic.id = po.picture_id) as picture,
  (select json_agg(json_build_object('id', t.id, 'taxonomy', t.taxonomy, 'slug', t.slug, 'name', t.name)
      order by t.taxonomy, t.position, t.id)
    from post_terms pt join terms t on t.id = pt.term_id where pt.post_id = po.id) as terms`;

export function toPost(row: PostRow): FullPost {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    body: row.body,
    author: row.author,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    publishedOn: row.published_on,
    updatedOn: row.updated_on,
    readingMinutes: readingMinutes(row.body),
    picture: row.picture,
    terms: row.terms ?? [],
  };
}
