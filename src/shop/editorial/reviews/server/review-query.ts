import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { ReviewScope } from '../review-list.ts';
import { sortRule, type LeadingCriterion, type SortOrder, type SortRule } from '../sort-order.ts';

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;

/** Empty for anonymous authors, so the name never leaves the database. */
const publicName = (row: 'r' | 'q') =>
  sql`case when ${sql.ref(`${row}.is_anonymous`)} then '' else ${sql.ref(`${row}.author_name`)} end`;

/** A review as JSON, from a row named `r`. */
export const reviewJson = sql`json_build_object(
  'id', r.id, 'authorName', ${publicName('r')}, 'country', r.country, 'isVerified', r.is_verified,
  'rating', r.rating, 'title', r.title, 'body', r.body, 'videoUrl', r.video_url, 'reply', r.reply,
  'helpful', r.helpful, 'unhelpful', r.unhelpful, 'publishedOn', ${dayOf('r.published_at')},
  'experiencedOn', r.experienced_on, 'editedOn', ${dayOf('r.edited_at')},
  'product', case when r.product_name <> '' or r.product_id is not null then json_build_object(
    'name', coalesce((select p.name from products p where p.id = r.product_id), r.product_name),
    'slug', (select p.slug from products p where p.id = r.product_id and p.status = 'publish')) end,
  'pictures', coalesce((
    select json_agg(${pictureJson} order by rp.position)
    from review_pictures rp join pictures pic on pic.id = rp.picture_id
    where rp.review_id = r.id and r.picture_count > 0), '[]'))`;

/** A question as JSON, from a row named `q`. */
export const questionJson = sql`json_build_object(
  'id', q.id, 'authorName', ${publicName('q')}, 'body', q.body, 'answer', q.answer, 'askedOn', ${dayOf('q.created_at')})`;

/** The leading sort expression, descending; must match the expression in its index (migration 021). */
const FIRST: Readonly<Record<Exclude<LeadingCriterion, 'none'>, RawBuilder<unknown>>> = {
  rating: sql`r.rating`,
  'low-rating': sql`(-r.rating)`,
  helpful: sql`r.helpful`,
  pictures: sql`(r.picture_count > 0)`,
  videos: sql`(r.video_url is not null)`,
};

/**
 * Returns the sort columns. All are descending, so a single row comparison selects the rows after a given
 * one.
 */
function sortKey(order: SortOrder): RawBuilder<unknown>[] {
  const { first } = sortRule(order);
  return [...(first === 'none' ? [] : [FIRST[first]]), sql`r.published_at`, sql`r.id`];
}

export const inOrder = (order: SortOrder) =>
  sql`order by ${sql.join(sortKey(order).map((column) => sql`${column} desc`))}`;

/** Matches the reviews after the given one in this order; matches nothing if that review no longer exists. */
export const isAfter = (order: SortOrder, id: number) => {
  const key = sql.join(sortKey(order));
  return sql<SqlBool>`(${key}) < (select ${key} from reviews r where r.id = ${id})`;
};

const ONLY: Readonly<Record<NonNullable<SortRule['only']>, RawBuilder<SqlBool>>> = {
  pictures: sql`(r.picture_count > 0)`,
  verified: sql`r.is_verified`,
};

export function isShown(order: SortOrder): RawBuilder<SqlBool> {
  const { only } = sortRule(order);
  return only === undefined ? sql`r.status = 'published'` : sql`r.status = 'published' and ${ONLY[only]}`;
}

export const hasStars = (stars: number | null): RawBuilder<SqlBool> =>
  stars === null ? sql`true` : sql`r.rating = ${stars}`;

export function isOf(scope: ReviewScope): RawBuilder<SqlBool> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'shop':
      return sql`r.product_id is null and r.product_name = ''`;
    case 'product':
      return sql`r.product_id = (select p.id from products p where p.slug = ${scope.slug} and p.status = 'publish')`;
  }
}

/** Matches reviews that contain all words of a search, ignoring accents and inflection. */
export const matchesSearch = (search: string) =>
  sql<SqlBool>`review_words(r.title, r.body) @@ websearch_to_tsquery('shop_french', ${search})`;
