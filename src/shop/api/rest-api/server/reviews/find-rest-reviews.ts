import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { emailKey } from '#platform/email-key.ts';

export type RestReviewRow = {
  readonly id: number;
  readonly createdAt: Date;
  readonly productId: number;
  readonly productName: string;
  readonly slug: string | null;
  readonly status: string;
  /** Why it was refused or removed. */
  readonly reason: string;
  readonly author: string;
  readonly email: string;
  readonly title: string;
  readonly body: string;
  readonly rating: number;
  readonly isVerified: boolean;
};

export type ReviewSelection = {
  readonly search: string;
  readonly status: string;
  /** The reason by which spam is told from the trash. */
  readonly spamReason: string;
  readonly product: readonly number[];
  readonly reviewer: readonly number[];
  readonly reviewer_exclude: readonly number[];
  readonly reviewer_email: string;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly writtenAfter: Date | undefined;
  readonly writtenBefore: Date | undefined;
  readonly orderby: 'date' | 'date_gmt' | 'id' | 'include' | 'product';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

const REVIEWS = sql`reviews r left join products p on p.id = r.product_id`;
/** Reviews of the shop itself have no product and are no reviews of products. */
const OF_PRODUCTS = sql`r.product_id is not null`;
const COLUMNS = sql`r.id, r.created_at as "createdAt", r.product_id as "productId", r.product_name as "productName",
  p.slug, r.status, r.refusal_reason as reason, r.author_name as author, r.email, r.title, r.body, r.rating, r.is_verified as "isVerified"`;

/** One page of the reviews of products, and the number of all that match. */
export async function findRestReviews(
  db: Db,
  wanted: ReviewSelection,
): Promise<{ readonly rows: readonly RestReviewRow[]; readonly total: number }> {
  const matches = conditionsOf(wanted);
  const page = await sql<RestReviewRow>`
    select ${COLUMNS} from ${REVIEWS} where ${matches}
    order by ${orderOf(wanted)} limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from reviews r where ${matches}`.execute(db);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findRestReview(db: Db, id: number): Promise<RestReviewRow | undefined> {
  const { rows } = await sql<RestReviewRow>`
    select ${COLUMNS} from ${REVIEWS} where r.id = ${id} and ${OF_PRODUCTS}`.execute(db);
  return rows[0];
}

function orderOf({ orderby, order, include }: ReviewSelection): RawBuilder<unknown> {
  const to = order === 'desc' ? sql`desc` : sql`asc`;
  if (orderby === 'id') return sql`r.id ${to}`;
  if (orderby === 'include') return sql`array_position(${include}::integer[], r.id), r.id`;
  const column = orderby === 'product' ? sql`r.product_id` : sql`r.created_at`;
  return sql`${column} ${to}, r.id ${to}`;
}

/** The condition of a state of this API. */
function statusIs({ status, spamReason }: ReviewSelection): RawBuilder<SqlBool> {
  if (status === 'approved') return sql`r.status = 'published'`;
  if (status === 'hold') return sql`r.status = 'pending'`;
  if (status === 'all') return sql`r.status in ('published', 'pending')`;
  return sql`r.status in ('refused', 'removed') and (r.refusal_reason = ${spamReason}) = ${status === 'spam'}`;
}

const emailsOf = (ids: readonly number[]) =>
  sql`(select c.email_key from customers c where c.id = any(${ids}))`;

function conditionsOf(wanted: ReviewSelection): RawBuilder<SqlBool> {
  const { search, product, reviewer, include, exclude, writtenAfter, writtenBefore } = wanted;
  const like = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const all = [
    OF_PRODUCTS,
    statusIs(wanted),
    ...(search.trim() === '' ? [] : [sql`plain_text(r.title || ' ' || r.body) like plain_text(${like})`]),
    ...(product.length > 0 ? [sql`r.product_id = any(${product})`] : []),
    ...(reviewer.length > 0 ? [sql`r.email in ${emailsOf(reviewer)}`] : []),
    ...(wanted.reviewer_exclude.length > 0 ? [sql`r.email not in ${emailsOf(wanted.reviewer_exclude)}`] : []),
    ...(wanted.reviewer_email === '' ? [] : [sql`r.email = ${emailKey(wanted.reviewer_email)}`]),
    ...(include.length > 0 ? [sql`r.id = any(${include})`] : []),
    ...(exclude.length > 0 ? [sql`r.id <> all(${exclude})`] : []),
    ...(writtenAfter ? [sql`r.created_at > ${writtenAfter}`] : []),
    ...(writtenBefore ? [sql`r.created_at < ${writtenBefore}`] : []),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
