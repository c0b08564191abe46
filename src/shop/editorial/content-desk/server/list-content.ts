import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';
import type { PostStatus } from '#shop/editorial/journal/post-status.ts';
import type { ContentList } from '../content-list.ts';

export type ListedText = {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly status: PostStatus;
  readonly updatedAt: Date;
};

export type ListedArticle = ListedText & {
  readonly author: string;
  readonly publishedAt: Date;
  readonly rubrics: readonly string[];
};

export type ContentPageOf<Text> = { readonly texts: readonly Text[]; readonly hasMore: boolean };

const PAGE_SIZE = 50;

const likeOf = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
const pageOf = <Text>(rows: readonly Text[]): ContentPageOf<Text> => ({
  texts: rows.slice(0, PAGE_SIZE),
  hasMore: rows.length > PAGE_SIZE,
});

/** Lists one page of the pages, by title. */
export async function listDeskPages(
  db: Db,
  { state, search, after }: ContentList,
): Promise<ContentPageOf<ListedText>> {
  const { rows } = await sql<ListedText>`
    select p.id, p.title, p.slug, p.status, p.updated_at as "updatedAt" from content_pages p
    where (${state === 'all'} or p.status = ${state})
      and (${search === ''} or plain_text(p.title) like plain_text(${likeOf(search)})
        or p.slug like ${likeOf(search.toLowerCase())})
      and (${after ?? null}::int is null or (plain_text(p.title), p.id) > (
        select plain_text(last.title), last.id from content_pages last where last.id = ${after ?? null}))
    order by plain_text(p.title), p.id limit ${PAGE_SIZE + 1}`.execute(db);
  return pageOf(rows);
}

type Order = { readonly by: RawBuilder<unknown>; readonly isAfter: (id: number) => RawBuilder<SqlBool> };

const ORDERS: Readonly<Record<ContentList['sort'], Order>> = {
  newest: {
    by: sql`po.published_at desc, po.id desc`,
    isAfter: (id) => sql<SqlBool>`(po.published_at, po.id) < (
      select last.published_at, last.id from posts last where last.id = ${id})`,
  },
  title: {
    by: sql`plain_text(po.title), po.id`,
    isAfter: (id) => sql<SqlBool>`(plain_text(po.title), po.id) > (
      select plain_text(last.title), last.id from posts last where last.id = ${id})`,
  },
};

/** Lists one page of the articles. */
export async function listDeskArticles(
  db: Db,
  { state, search, category, sort, after }: ContentList,
): Promise<ContentPageOf<ListedArticle>> {
  const { by, isAfter } = ORDERS[sort];
  const { rows } = await sql<ListedArticle>`
    select po.id, po.title, po.slug, po.status, po.author, po.published_at as "publishedAt",
      po.updated_at as "updatedAt",
      array(select t.name from post_terms pt join terms t on t.id = pt.term_id
        where pt.post_id = po.id and t.taxonomy = ${TAXONOMY.postCategory} order by t.position, t.id) as rubrics
    from posts po
    where (${state === 'all'} or po.status = ${state})
      and (${search === ''} or plain_text(po.title) like plain_text(${likeOf(search)})
        or po.slug like ${likeOf(search.toLowerCase())})
      and (${category === ''} or exists (select from post_terms pt join terms t on t.id = pt.term_id
        where pt.post_id = po.id and t.taxonomy = ${TAXONOMY.postCategory} and t.slug = ${category}))
      and ${after === undefined ? sql`true` : isAfter(after)}
    order by ${by} limit ${PAGE_SIZE + 1}`.execute(db);
  return pageOf(rows);
}

export type LegalPageState = {
  readonly slug: string;
  /** Undefined if the page does not exist yet. */
  readonly id: number | undefined;
  readonly isPublished: boolean;
};

/** Returns the state of each page that the law requires. */
export async function listLegalPages(db: Db): Promise<LegalPageState[]> {
  const slugs = Object.values(LEGAL_PAGES);
  const rows = await db
    .selectFrom('content_pages')
    .select(['id', 'slug', 'status'])
    .where('slug', 'in', slugs)
    .execute();
  return slugs.map((slug) => {
    const row = rows.find((page) => page.slug === slug);
    return { slug, id: row?.id, isPublished: row?.status === 'publish' };
  });
}
