import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { CouponDraft, CouponStatus } from '#shop/orders/coupon-desk/coupon-draft.ts';

export type RestCouponRow = {
  readonly id: number;
  readonly code: string;
  readonly kind: CouponDraft['kind'];
  readonly amount: number;
  readonly status: CouponStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
  readonly endsAt: Date | null;
  readonly description: string;
  readonly usedCount: number;
  readonly individualUse: boolean;
  readonly productIds: number[];
  readonly excludedProductIds: number[];
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  readonly itemLimit: number | null;
  readonly freeShipping: boolean;
  readonly categoryIds: number[];
  readonly excludedCategoryIds: number[];
  readonly excludesSaleItems: boolean;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
  readonly allowedEmails: string[];
  readonly usedBy: string[];
};

const COLUMNS = sql`c.id, c.code, c.kind, c.amount, c.status, c.created_at as "createdAt", c.updated_at as "updatedAt",
  c.ends_at as "endsAt", c.description, c.used_count as "usedCount", c.individual_use as "individualUse",
  c.product_ids as "productIds", c.excluded_product_ids as "excludedProductIds", c.usage_limit as "usageLimit",
  c.usage_limit_per_customer as "usageLimitPerCustomer", c.item_limit as "itemLimit",
  c.free_shipping as "freeShipping", c.category_ids as "categoryIds",
  c.excluded_category_ids as "excludedCategoryIds", c.excludes_sale_items as "excludesSaleItems",
  c.minimum_cents as "minimumCents", c.maximum_cents as "maximumCents", c.allowed_emails as "allowedEmails",
  array(select coalesce(o.customer_id::text, u.email) from coupon_uses u left join orders o on o.id = u.order_id
    where u.coupon_id = c.id and (o.customer_id is not null or u.email <> '')
    order by u.used_at, u.order_id limit 1000) as "usedBy"`;

export type CouponSelection = {
  readonly search: string;
  readonly code: string;
  readonly status: readonly string[];
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly createdAfter: Date | undefined;
  readonly createdBefore: Date | undefined;
  readonly modifiedAfter: Date | undefined;
  readonly modifiedBefore: Date | undefined;
  readonly orderby: 'date' | 'modified' | 'id' | 'include' | 'title' | 'slug';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

/** One page of the coupons, and the number of all that match. Equal ones follow their ids. */
export async function findRestCoupons(
  db: Db,
  selection: CouponSelection,
): Promise<{ readonly rows: readonly RestCouponRow[]; readonly total: number }> {
  const matches = conditionsOf(selection);
  const page = await sql<RestCouponRow>`
    select ${COLUMNS} from coupons c where ${matches}
    order by ${orderOf(selection)} limit ${selection.limit} offset ${selection.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from coupons c where ${matches}`.execute(db);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findRestCoupon(db: Db, id: number): Promise<RestCouponRow | undefined> {
  const { rows } = await sql<RestCouponRow>`select ${COLUMNS} from coupons c where c.id = ${id}`.execute(db);
  return rows[0];
}

function orderOf({ orderby, order, include }: CouponSelection): RawBuilder<unknown> {
  const columns = {
    date: sql`c.created_at`,
    modified: sql`coalesce(c.updated_at, c.created_at)`,
    id: sql`c.id`,
    title: sql`c.code`,
    slug: sql`c.code`,
    include: sql`array_position(${include}::integer[], c.id)`,
  };
  const to = order === 'desc' ? sql`desc` : sql`asc`;
  // Clients expect the order in which they name the ids.
  return orderby === 'include' ? sql`${columns.include}, c.id` : sql`${columns[orderby]} ${to}, c.id ${to}`;
}

function conditionsOf(selection: CouponSelection): RawBuilder<SqlBool> {
  const { search, code, status, include, exclude } = selection;
  const like = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const all = [
    statusCondition(status),
    ...(code === '' ? [] : [sql`c.code = ${code.trim().toLowerCase()}`]),
    ...(search.trim() === '' ? [] : [sql`(c.code like ${like} or lower(c.description) like ${like})`]),
    ...(include.length > 0 ? [sql`c.id = any(${include})`] : []),
    ...(exclude.length > 0 ? [sql`c.id <> all(${exclude})`] : []),
    ...(selection.createdAfter ? [sql`c.created_at > ${selection.createdAfter}`] : []),
    ...(selection.createdBefore ? [sql`c.created_at < ${selection.createdBefore}`] : []),
    ...(selection.modifiedAfter
      ? [sql`coalesce(c.updated_at, c.created_at) > ${selection.modifiedAfter}`]
      : []),
    ...(selection.modifiedBefore
      ? [sql`coalesce(c.updated_at, c.created_at) < ${selection.modifiedBefore}`]
      : []),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

const statusCondition = (status: readonly string[]) =>
  status.length === 0 || status.includes('any') ? sql`c.status <> 'trash'` : sql`c.status = any(${status})`;
