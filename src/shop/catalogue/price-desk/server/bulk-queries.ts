import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { readProductList } from '#shop/catalogue/product-desk/product-list.ts';
import { selectMatching } from '#shop/catalogue/product-desk/server/list-desk-products.ts';
import { BULK_OUTCOMES, BULK_STATUSES, type BulkOutcome } from '../bulk-change.ts';
import { RULE_KINDS, ROUNDINGS, type PriceRule } from '../price-rule.ts';
import { PREVIEW_SIZE, sellablesOf, type PreviewedPrice } from './sellables.ts';

const row = z.object({
  id: z.int(),
  /** The query of the list of products. */
  list: z.string(),
  ruleKind: z.enum(RULE_KINDS),
  ruleValue: z.int(),
  rounding: z.enum(ROUNDINGS),
  status: z.enum(BULK_STATUSES),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  counts: z.array(z.object({ outcome: z.enum(BULK_OUTCOMES).nullable(), count: z.int() })),
});

/** A change of many prices with what became of its articles. */
export type BulkChange = Omit<z.infer<typeof row>, 'ruleKind' | 'ruleValue' | 'rounding' | 'counts'> & {
  readonly rule: PriceRule;
  readonly total: number;
  /** The number of articles still to do. */
  readonly waiting: number;
  readonly outcomes: Readonly<Partial<Record<BulkOutcome, number>>>;
};

const BULK_COLUMNS = sql`b.id, b.list, b.rule_kind as "ruleKind", b.rule_value as "ruleValue", b.rounding, b.status,
  b.created_at as "createdAt", b.started_at as "startedAt", b.finished_at as "finishedAt",
  (select coalesce(json_agg(json_build_object('outcome', outcome, 'count', count)), '[]') from (
    select outcome, count(*)::int as count from bulk_change_items i where i.change_id = b.id group by outcome) o) as counts`;

function toChange(stored: unknown): BulkChange {
  const { ruleKind, ruleValue, rounding, counts, ...facts } = row.parse(stored);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const waiting = counts.find(({ outcome }) => outcome === null)?.count ?? 0;
  const outcomes = Object.fromEntries(
    counts.flatMap(({ outcome, count }) => (outcome === null ? [] : [[outcome, count]])),
  );
  return { ...facts, rule: { kind: ruleKind, value: ruleValue, rounding }, total, waiting, outcomes };
}

export async function findBulkChange(db: Db, id: number): Promise<BulkChange | undefined> {
  const { rows } = await sql`select ${BULK_COLUMNS} from bulk_changes b where b.id = ${id}`.execute(db);
  return rows[0] === undefined ? undefined : toChange(rows[0]);
}

const PAGE_SIZE = 50;

/** Lists the changes of many prices, newest first, after the one with this id. */
export async function listBulkChanges(db: Db, after: number | undefined) {
  const { rows } = await sql`select ${BULK_COLUMNS} from bulk_changes b
    where (${after ?? null}::int is null or b.id < ${after ?? null}) order by b.id desc
    limit ${PAGE_SIZE + 1}`.execute(db);
  return { changes: rows.slice(0, PAGE_SIZE).map(toChange), hasMore: rows.length > PAGE_SIZE };
}

/** The articles of the products of a list, as a relation. */
export const articlesOf = (list: string) =>
  sellablesOf(sql`${selectMatching(readProductList(new URLSearchParams(list)))}`);

export type BulkPreview = {
  readonly products: number;
  readonly counts: Readonly<Record<'changed' | 'same' | 'no-price' | 'below-sale', number>>;
  readonly sample: readonly PreviewedPrice[];
};

/** Computes the effect of a change in one statement. */
export async function previewBulkChange(db: Db, list: string, rule: PriceRule): Promise<BulkPreview> {
  const { rows } = await sql<{
    products: number;
    counts: Record<keyof BulkPreview['counts'], number>;
    sample: PreviewedPrice[];
  }>`
    with judged as materialized (
      select a.*, n.cents as next_cents, case
        when a.regular_cents is null or n.cents is null or n.cents > 99999999 then 'no-price'
        when n.cents = a.regular_cents then 'same'
        when n.cents <= a.sale_cents then 'below-sale'
        else 'changed' end as outcome
      from ${articlesOf(list)} a
      cross join lateral (select ruled_price(a.regular_cents, ${rule.kind}::text, ${rule.value}::int,
        ${rule.rounding}::text) as cents) n),
      shown as (select * from judged where outcome = 'changed' order by name, product_id, id limit ${PREVIEW_SIZE})
    select count(distinct product_id)::int as products, json_build_object(
        'changed', count(*) filter (where outcome = 'changed'), 'same', count(*) filter (where outcome = 'same'),
        'no-price', count(*) filter (where outcome = 'no-price'),
        'below-sale', count(*) filter (where outcome = 'below-sale')) as counts,
      (select coalesce(json_agg(json_build_object('id', id, 'productId', product_id, 'name', name, 'sku', sku,
        'regularCents', regular_cents, 'currentCents', coalesce(reduced_cents, regular_cents),
        'nextCents', next_cents, 'referenceCents', lowest_recent_price(id),
        'purchaseCents', purchase_cents, 'vatClass', vat_class) order by name, product_id, id), '[]')
        from shown) as sample
    from judged`.execute(db);
  const [preview] = rows;
  if (!preview) throw new Error('the preview is always one row');
  return preview;
}
