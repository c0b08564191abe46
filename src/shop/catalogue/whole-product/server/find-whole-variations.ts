import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { VariationQuery, VariationStatus } from '../variation-changes.ts';

type Condition = RawBuilder<unknown>;

/** Finds one page of the variations that a tool asks for, and their number. */
export async function findWholeVariations(
  db: Db,
  query: VariationQuery,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const from = sql`from variations v join products p on p.id = v.product_id
    where ${sql.join(conditionsOf(query), sql` and `)}`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*)::int ${from}) as total,
      array(select v.id ${from} order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

const given = (isGiven: boolean, condition: () => Condition): Condition[] => (isGiven ? [condition()] : []);
const isAny = (column: Condition, values: readonly (string | number)[]) =>
  given(values.length > 0, () => sql`${column} = any(${values})`);
const isNone = (column: Condition, values: readonly (string | number)[]) =>
  given(values.length > 0, () => sql`${column} <> all(${values})`);

const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`;

function conditionsOf(query: VariationQuery): Condition[] {
  const { productId, words, skuPart } = query;
  return [
    sql`p.status <> 'archived'`,
    ...given(productId !== undefined, () => sql`v.product_id = ${productId}`),
    ...words.map(
      (word) =>
        sql`(plain_text(p.name) like '%' || plain_text(${word}) || '%' or lower(v.sku) like ${part(word)})`,
    ),
    ...isAny(sql`v.id`, query.include),
    ...isNone(sql`v.id`, query.exclude),
    ...isAny(sql`v.product_id`, query.parentIds),
    ...isNone(sql`v.product_id`, query.exceptParentIds),
    ...isAny(sql`p.slug`, query.slugs),
    ...isAny(
      sql`lower(v.sku)`,
      query.skus.map((sku) => sku.toLowerCase()),
    ),
    ...given(skuPart !== undefined, () => sql`lower(v.sku) like ${part(skuPart ?? '')}`),
    ...isAny(sql`v.gtin`, query.gtins),
    ...sellingConditions(query),
    ...dateConditions(query),
  ];
}

const statusIs = (status: VariationStatus): Condition => {
  if (status === 'publish') return sql`v.is_active`;
  const isPending = sql`v.tool_fields ->> 'status' is not distinct from 'pending'`;
  return status === 'pending'
    ? sql`(not v.is_active and ${isPending})`
    : sql`not (v.is_active or ${isPending})`;
};

const price = sql`coalesce(v.reduced_cents, v.regular_cents)`;
const isInStock = sql`coalesce(v.stock > 0, true)`;
const isOnBackorder = sql`(v.stock is null and v.tool_fields ? 'onBackorder')`;
const STOCK_STATUSES = {
  outofstock: sql`not ${isInStock}`,
  instock: sql`(${isInStock} and not ${isOnBackorder})`,
  onbackorder: isOnBackorder,
} as const;

function sellingConditions(query: VariationQuery): Condition[] {
  const { statuses, exceptStatuses, stockStatus, vatClass, isVirtual, onSale, hasPrice } = query;
  const { minCents, maxCents, choices } = query;
  return [
    ...given(statuses.length > 0, () => sql`(${sql.join(statuses.map(statusIs), sql` or `)})`),
    ...exceptStatuses.map((status) => sql`not ${statusIs(status)}`),
    ...(stockStatus === undefined ? [] : [STOCK_STATUSES[stockStatus]]),
    ...given(vatClass !== undefined, () => sql`p.vat_class = ${vatClass}`),
    ...given(isVirtual !== undefined, () => sql`p.is_virtual = ${isVirtual}`),
    ...given(onSale !== undefined, () => sql`(v.reduced_cents is not null) = ${onSale}`),
    ...given(hasPrice !== undefined, () => sql`(v.tool_fields ? 'isPriceless') <> ${hasPrice}`),
    ...given(minCents !== undefined, () => sql`${price} >= ${minCents}`),
    ...given(maxCents !== undefined, () => sql`${price} <= ${maxCents}`),
    ...choices.map(
      ({ taxonomy, slugs }) => sql`coalesce(v.choices ->> ${taxonomy}::text = any(${slugs}), true)
        and exists (select from product_attributes pa join attributes a on a.id = pa.attribute_id
          where pa.product_id = v.product_id and a.taxonomy = ${taxonomy})`,
    ),
  ];
}

const dateConditions = ({ after, before, modifiedAfter, modifiedBefore }: VariationQuery): Condition[] => [
  ...given(after !== undefined, () => sql`v.created_at > ${after}`),
  ...given(before !== undefined, () => sql`v.created_at < ${before}`),
  ...given(modifiedAfter !== undefined, () => sql`p.updated_at > ${modifiedAfter}`),
  ...given(modifiedBefore !== undefined, () => sql`p.updated_at < ${modifiedBefore}`),
];

/** A total order: variations that are equal in it follow their ids. */
function orderOf({ orderBy, isDescending, include }: VariationQuery) {
  const columns = {
    id: sql`v.id`,
    date: sql`v.created_at`,
    modified: sql`p.updated_at`,
    menu_order: sql`v.position`,
    title: sql`plain_text(p.name)`,
    slug: sql`p.slug`,
    include: sql`array_position(${include}::int[], v.id)`,
  } as const;
  const to = isDescending && orderBy !== 'include' ? sql`desc` : sql`asc`;
  return sql`${columns[orderBy]} ${to}, v.id ${to}`;
}
