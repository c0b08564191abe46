import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { loweringRule, type CheckedSale, type SaleSelection } from '../sale-draft.ts';
import { PREVIEW_SIZE, sellablesOf, type PreviewedPrice } from './sellables.ts';

/** Why an article that was chosen is not in a sale. Books have a fixed price (loi du 10 août 1981). */
export const LEFT_OUT = ['no-price', 'book', 'too-recent', 'not-lower'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export type SalePreview = {
  readonly count: number;
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  /** The number of articles that are in another planned sale at the same time: their lowest price wins. */
  readonly overlapping: number;
  readonly sample: readonly (PreviewedPrice & { readonly overlaps: boolean })[];
};

/** The categories with everything inside them. */
const withDescendants = (ids: readonly number[]) => sql`with recursive tree as (
  select id from terms where id = any(${ids}::int[]) and taxonomy = ${TAXONOMY.category}
  union select t.id from terms t join tree on t.parent_id = tree.id) select id from tree`;

const hasTermIn = (terms: RawBuilder<unknown>) =>
  sql`exists (select from product_terms pt where pt.product_id = c.id and pt.term_id in (${terms}))`;

function selectedProducts({ categoryIds, tagIds, makerIds, includedIds }: SaleSelection) {
  const groups = [
    ...(categoryIds.length > 0 ? [hasTermIn(withDescendants(categoryIds))] : []),
    ...(tagIds.length > 0 ? [hasTermIn(sql`select unnest(${tagIds}::int[])`)] : []),
    ...(makerIds.length > 0 ? [sql`c.maker_id = any(${makerIds}::int[])`] : []),
  ];
  const isChosen = sql`(c.id = any(${includedIds}::int[]) or c.id in (
    select product_id from variations where id = any(${includedIds}::int[])))`;
  const matches =
    groups.length > 0 ? sql.join(groups, sql` and `) : includedIds.length > 0 ? sql`false` : sql`true`;
  return {
    products: sql`select c.id from products c where c.status <> 'archived' and ((${matches}) or ${isChosen})`,
    // A variation that was chosen brings its product above, but not the other variations.
    isWanted: sql`(exists (select from products c where c.id = s.product_id and (${matches}))
      or s.id = any(${includedIds}::int[]) or s.product_id = any(${includedIds}::int[]))`,
  };
}

/** The articles of a sale, each with its price in it and why it is left out (null: it is in). */
function judgedItems({ kind, startsAt, rule, selection }: CheckedSale): RawBuilder<unknown> {
  const { products, isWanted } = selectedProducts(selection);
  const { kind: ruleKind, value, rounding } = loweringRule(rule);
  const monthBefore = sql`(${startsAt}::timestamptz - interval '1 month')`;
  return sql`select s.*, n.cents as next_cents, case
      when s.regular_cents is null then 'no-price'
      when s.is_book then 'book'
      when ${kind === 'soldes'} and not (s.status = 'publish' and s.published_on <= ${monthBefore}::date and exists (
        select from price_journal j where j.sellable_id = s.id and j.since <= ${monthBefore})) then 'too-recent'
      when n.cents is null or n.cents >= s.regular_cents then 'not-lower'
    end as left_out
    from ${sellablesOf(products)} s
    cross join lateral (
      select ruled_price(s.regular_cents, ${ruleKind}::text, ${value}::int, ${rounding}::text) as cents) n
    where ${isWanted} and not (s.id = any(${selection.excludedIds}::int[])
      or s.product_id = any(${selection.excludedIds}::int[]))`;
}

const overlaps = (saleId: number | null, { startsAt, endsAt }: CheckedSale, item: string) => sql`exists (
  select from planned_sale_items other join planned_sales o on o.id = other.sale_id
  where other.sellable_id = ${sql.ref(item)} and o.planned_at is not null and o.id is distinct from ${saleId}::int
    and o.starts_at < ${endsAt} and o.ends_at > ${startsAt})`;

type PreviewRow = Omit<SalePreview, 'leftOut'> & { leftOut: { reason: LeftOut; count: number }[] };

/** Computes the effect of a sale in one statement. */
export async function previewSale(db: Db, saleId: number | null, sale: CheckedSale): Promise<SalePreview> {
  const { rows } = await sql<PreviewRow>`
    with judged as materialized (${judgedItems(sale)}),
      taken as materialized (select *, ${overlaps(saleId, sale, 'judged.id')} as is_shared from judged where left_out is null),
      shown as (select * from taken order by name, product_id, id limit ${PREVIEW_SIZE})
    select (select count(*)::int from taken) as count,
      (select count(*)::int from taken where is_shared) as overlapping,
      (select coalesce(json_agg(json_build_object('reason', left_out, 'count', count)), '[]') from (
        select left_out, count(*)::int from judged where left_out is not null group by left_out) r) as "leftOut",
      (select coalesce(json_agg(json_build_object('id', id, 'productId', product_id, 'name', name, 'sku', sku,
        'regularCents', regular_cents, 'currentCents', coalesce(reduced_cents, regular_cents),
        'nextCents', next_cents, 'referenceCents', lowest_recent_price(id), 'overlaps', is_shared,
        'purchaseCents', purchase_cents, 'vatClass', vat_class)
        order by name, product_id, id), '[]') from shown) as sample`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the preview is always one row');
  const countOf = (reason: LeftOut) => row.leftOut.find((one) => one.reason === reason)?.count ?? 0;
  return {
    ...row,
    leftOut: {
      'no-price': countOf('no-price'),
      book: countOf('book'),
      'too-recent': countOf('too-recent'),
      'not-lower': countOf('not-lower'),
    },
  };
}

/** Fixes the articles of a sale; returns their number. */
export async function chooseItems(tx: Db, saleId: number, sale: CheckedSale): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into planned_sale_items (sale_id, sellable_id)
    select ${saleId}::int, id from (${judgedItems(sale)}) judged where left_out is null
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Resolves references and slugs of articles to their ids. An unknown reference has no id. */
export async function findReferencedArticles(
  db: Db,
  references: readonly string[],
): Promise<{ reference: string; id: number | null }[]> {
  const { rows } = await sql<{ reference: string; id: number | null }>`
    select reference, coalesce(
      (select id from products where lower(sku) = lower(reference)),
      (select id from products where slug = lower(reference)),
      (select id from variations where lower(sku) = lower(reference) limit 1)) as id
    from unnest(${references}::text[]) with ordinality as wanted (reference, place) order by place`.execute(
    db,
  );
  return rows;
}
