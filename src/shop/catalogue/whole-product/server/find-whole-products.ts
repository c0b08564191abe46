import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { FoundStatus, ProductQuery } from '../product-query.ts';

type Condition = RawBuilder<unknown>;

export type FoundIds = { readonly ids: readonly number[]; readonly total: number };

/** Finds one page of the products that a tool asks for, and their number. */
export async function findWholeProducts(db: Db, query: ProductQuery): Promise<FoundIds> {
  const where = sql.join(conditionsOf(query), sql` and `);
  const { rows } = await sql<FoundIds>`
    select (select count(*)::int from products p where ${where}) as total,
      array(select p.id from products p where ${where} order by ${orderOf(query)}
        limit ${query.limit} offset ${query.offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

const given = (isGiven: boolean, condition: () => Condition): Condition[] => (isGiven ? [condition()] : []);
const isAny = (column: string, values: readonly (string | number)[]) =>
  given(values.length > 0, () => sql`${sql.ref(column)} = any(${values})`);
const isNone = (column: string, values: readonly (string | number)[]) =>
  given(values.length > 0, () => sql`${sql.ref(column)} <> all(${values})`);

function conditionsOf(query: ProductQuery): Condition[] {
  return [
    ...statusConditions(query),
    ...textConditions(query),
    ...termConditions(query),
    ...isAny('p.id', query.include),
    ...isNone('p.id', query.exclude),
    ...isAny('p.slug', query.slugs),
    ...given(
      query.skus.length > 0,
      () => sql`lower(p.sku) = any(${query.skus.map((sku) => sku.toLowerCase())})`,
    ),
    ...isAny('p.gtin', query.gtins),
    ...isAny('p.type', query.types),
    ...isNone('p.type', query.exceptTypes),
    ...isAny('p.maker_id', query.makerIds),
    ...given(query.vatClass !== undefined, () => sql`p.vat_class = ${query.vatClass}`),
    ...given(query.featured !== undefined, () => sql`p.featured = ${query.featured}`),
    ...given(query.isVirtual !== undefined, () => sql`p.is_virtual = ${query.isVirtual}`),
    ...priceConditions(query),
    ...dateConditions(query),
    ...toolConditions(query),
  ];
}

const statusIs = (status: FoundStatus): Condition => {
  if (status === 'publish') return sql`p.status = 'publish'`;
  if (status === 'trash') return sql`p.status = 'archived'`;
  return status === 'draft'
    ? sql`p.status = 'draft' and not p.tool_fields ? 'status'`
    : sql`p.status = 'draft' and p.tool_fields ->> 'status' = ${status}`;
};

const statusConditions = ({ statuses, exceptStatuses }: ProductQuery): Condition[] => [
  statuses.length === 0
    ? sql`p.status <> 'archived'`
    : sql`((${sql.join(statuses.map(statusIs), sql`) or (`)}))`,
  ...exceptStatuses.map((status) => sql`not (${statusIs(status)})`),
];

const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const inName = (text: string) => sql`plain_text(p.name) like '%' || plain_text(${text}) || '%'`;

function textConditions({ words, skuPart, nameOrSku }: ProductQuery): Condition[] {
  const prefixQuery = words.map((word) => `'${word}':*`).join(' & ');
  const text = sql`to_tsquery('shop_french', ${prefixQuery})`;
  return [
    ...given(
      words.length > 0,
      () =>
        sql`(p.search @@ ${text} or p.description_words @@ ${text} or lower(p.sku) = ${words.join('-').toLowerCase()}
          or ${sql.join(words.map(inName), sql` and `)})`,
    ),
    ...given(skuPart !== undefined, () => sql`lower(p.sku) like ${part(skuPart?.toLowerCase() ?? '')}`),
    ...given(
      nameOrSku !== undefined,
      () => sql`(${inName(nameOrSku ?? '')}
        or lower(p.sku) like ${part(nameOrSku?.toLowerCase() ?? '')})`,
    ),
  ];
}

const hasTerm = (ids: readonly number[], taxonomy: string) =>
  sql`p.id in (select pt.product_id from product_terms pt join terms t on t.id = pt.term_id
    where pt.term_id = any(${ids}) and t.taxonomy = ${taxonomy})`;

/** A category contains what lies in the categories below it. */
const inCategory = (ids: readonly number[]) =>
  sql`p.id in (select pt.product_id from product_terms pt where pt.term_id in (
    with recursive below (id) as (
      select t.id from terms t where t.id = any(${ids}) and t.taxonomy = ${TAXONOMY.category}
      union select t.id from terms t join below b on t.parent_id = b.id)
    select id from below))`;

const termConditions = (query: ProductQuery): Condition[] => [
  ...given(query.categoryIds.length > 0, () => inCategory(query.categoryIds)),
  ...given(query.exceptCategoryIds.length > 0, () => sql`not ${inCategory(query.exceptCategoryIds)}`),
  ...given(query.tagIds.length > 0, () => hasTerm(query.tagIds, TAXONOMY.tag)),
  ...given(query.exceptTagIds.length > 0, () => sql`not ${hasTerm(query.exceptTagIds, TAXONOMY.tag)}`),
  ...(query.attribute ? [hasTerm(query.attribute.termIds, query.attribute.taxonomy)] : []),
];

const priceConditions = ({ minCents, maxCents, onSale, stockStatus }: ProductQuery): Condition[] => [
  ...given(minCents !== undefined, () => sql`p.max_price_cents >= ${minCents}`),
  ...given(maxCents !== undefined, () => sql`p.min_price_cents <= ${maxCents}`),
  // Some price of the product lies between both, not only on both sides.
  ...given(
    minCents !== undefined && maxCents !== undefined,
    () => sql`(p.min_price_cents >= ${minCents} or p.max_price_cents <= ${maxCents} or exists (
      select from variations v where v.product_id = p.id and v.is_active
        and coalesce(v.reduced_cents, v.regular_cents) between ${minCents} and ${maxCents}))`,
  ),
  ...given(
    onSale !== undefined,
    () => sql`${onSale} = (p.reduced_cents is not null or exists (
      select from variations v where v.product_id = p.id and v.is_active and v.reduced_cents is not null))`,
  ),
  ...given(stockStatus === 'outofstock', () => sql`not p.in_stock`),
  ...given(stockStatus === 'instock', () => sql`p.in_stock and not p.tool_fields ? 'onBackorder'`),
  ...given(stockStatus === 'onbackorder', () => sql`p.in_stock and p.tool_fields ? 'onBackorder'`),
];

const dateConditions = ({ after, before, modifiedAfter, modifiedBefore }: ProductQuery): Condition[] => [
  ...given(after !== undefined, () => sql`p.created_at > ${after}`),
  ...given(before !== undefined, () => sql`p.created_at < ${before}`),
  ...given(modifiedAfter !== undefined, () => sql`p.updated_at > ${modifiedAfter}`),
  ...given(modifiedBefore !== undefined, () => sql`p.updated_at < ${modifiedBefore}`),
];

const toolConditions = ({ shippingClasses, parentIds, exceptParentIds }: ProductQuery): Condition[] => [
  ...given(
    shippingClasses.length > 0,
    () => sql`p.shipping_class_id in (select c.id from shipping_classes c
      where c.slug = any(${shippingClasses}) or c.id::text = any(${shippingClasses}))`,
  ),
  ...given(
    parentIds.length > 0,
    () => sql`coalesce((p.tool_fields ->> 'parentId')::int, 0) = any(${parentIds})`,
  ),
  ...given(
    exceptParentIds.length > 0,
    () => sql`coalesce((p.tool_fields ->> 'parentId')::int, 0) <> all(${exceptParentIds})`,
  ),
];

/** A total order: products that are equal in it follow their ids. */
function orderOf({ orderBy, isDescending, include }: ProductQuery): Condition {
  const to = isDescending ? sql`desc` : sql`asc`;
  switch (orderBy) {
    case 'id':
      return sql`p.id ${to}`;
    case 'date':
      return sql`p.created_at ${to}, p.id ${to}`;
    case 'modified':
      return sql`p.updated_at ${to}, p.id ${to}`;
    case 'include':
      return sql`array_position(${include}::int[], p.id), p.id`;
    case 'title':
      return sql`plain_text(p.name) ${to}, p.id ${to}`;
    case 'slug':
      return sql`p.slug ${to}, p.id ${to}`;
    case 'menu_order':
      return sql`p.position ${to}, p.id ${to}`;
    case 'price':
      return isDescending
        ? sql`coalesce(p.max_price_cents, -1) desc, p.id desc`
        : sql`coalesce(p.min_price_cents, -1), p.id`;
    case 'popularity':
      return sql`p.sales_count ${to}, p.id ${to}`;
    case 'rating':
      return sql`p.average_rating ${to}, p.review_count ${to}, p.id ${to}`;
  }
}
