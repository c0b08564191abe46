import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { couponJson, toCoupon, type CouponRow } from '#shop/basket/pricing/server/coupon-row.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { CouponDraft, CouponStatus } from '../coupon-draft.ts';

/** A coupon as the form of the back office shows it. */
export type DeskCoupon = {
  readonly id: number;
  readonly draft: CouponDraft;
  /** The references of its products, as the form shows them. */
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  /** The slugs of its categories. */
  readonly categories: readonly string[];
  readonly excludedCategories: readonly string[];
  readonly usedCount: number;
  /** Changes with each change of the merchant, but not with the uses. */
  readonly version: string;
};

const COUPON_VERSION = sql<string>`md5(row(c.code, c.description, c.kind, c.amount, c.free_shipping, c.minimum_cents,
  c.maximum_cents, c.starts_at, c.ends_at, c.usage_limit, c.usage_limit_per_customer, c.individual_use,
  c.excludes_sale_items, c.product_ids, c.excluded_product_ids, c.status, c.category_ids, c.excluded_category_ids,
  c.allowed_emails, c.item_limit)::text)`;

/** The references of products and variations, in the order of their ids. Deleted ones are left out. */
const referencesOf = (ids: 'product_ids' | 'excluded_product_ids') => sql<string[]>`array(
  select s.sku from unnest(c.${sql.ref(ids)}) with ordinality as wanted (id, place)
  join (select id, sku from products union all select id, sku from variations) s using (id) order by place)`;

const slugsOf = (ids: 'category_ids' | 'excluded_category_ids') => sql<string[]>`array(
  select t.slug from unnest(c.${sql.ref(ids)}) with ordinality as wanted (id, place)
  join terms t using (id) order by place)`;

export async function findDeskCoupon(db: Db, couponId: number): Promise<DeskCoupon | undefined> {
  const { rows } = await sql<{
    coupon: CouponRow;
    description: string;
    version: string;
    included: string[];
    excluded: string[];
    categories: string[];
    excludedCategories: string[];
    status: CouponStatus;
    categoryIds: number[];
    excludedCategoryIds: number[];
    allowedEmails: string[];
  }>`
    select ${couponJson(sql`''`)} as coupon, c.description, ${COUPON_VERSION} as version,
      ${referencesOf('product_ids')} as included, ${referencesOf('excluded_product_ids')} as excluded,
      ${slugsOf('category_ids')} as categories, ${slugsOf('excluded_category_ids')} as "excludedCategories",
      c.status, c.category_ids as "categoryIds", c.excluded_category_ids as "excludedCategoryIds",
      c.allowed_emails as "allowedEmails"
    from coupons c where c.id = ${couponId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { usedCount, usedByCustomer: _, isForCustomer: __, ...terms } = toCoupon(row.coupon);
  const { coupon: ___, version, included, excluded, categories, excludedCategories, ...more } = row;
  const products = { included, excluded, categories, excludedCategories };
  return { id: couponId, draft: { ...terms, ...more }, ...products, usedCount, version };
}

export async function findCouponId(db: Db, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from coupons where code = ${code}`.execute(db);
  return rows[0]?.id;
}

/** Resolves references and slugs of products to their ids. An unknown reference has no id. */
export async function findReferencedProducts(
  db: Db,
  references: readonly string[],
): Promise<{ reference: string; id: number | null }[]> {
  const { rows } = await sql<{ reference: string; id: number | null }>`
    select reference, coalesce(
      (select id from products where lower(sku) = lower(reference)),
      (select id from products where slug = lower(reference)),
      (select id from variations where sku = reference)) as id
    from unnest(${references}::text[]) with ordinality as wanted (reference, place) order by place`.execute(
    db,
  );
  return rows;
}

/** Resolves slugs and names of categories to their ids. An unknown one has no id. */
export async function findReferencedCategories(
  db: Db,
  references: readonly string[],
): Promise<{ reference: string; id: number | null }[]> {
  const { rows } = await sql<{ reference: string; id: number | null }>`
    select reference, (
      select id from terms where taxonomy = ${TAXONOMY.category}
        and (slug = lower(reference) or plain_text(name) = plain_text(reference))
      order by slug = lower(reference) desc, id limit 1) as id
    from unnest(${references}::text[]) with ordinality as wanted (reference, place) order by place`.execute(
    db,
  );
  return rows;
}
