import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { RULE_KINDS, ROUNDINGS } from '../price-rule.ts';
import { SALE_KINDS, type CheckedSale } from '../sale-draft.ts';

/** A planned sale as its screen shows it. */
export type DeskSale = {
  readonly id: number;
  readonly draft: CheckedSale;
  readonly plannedAt: Date | null;
  /** How many articles it has; 0 for a draft. */
  readonly itemCount: number;
  /** The references of the chosen and excluded articles. */
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  readonly version: string;
};

const ids = z.array(z.int());
const saleSelection = z.object({
  categoryIds: ids,
  tagIds: ids,
  makerIds: ids,
  includedIds: ids,
  excludedIds: ids,
});

const row = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(SALE_KINDS),
  startsAt: z.date(),
  endsAt: z.date(),
  ruleKind: z.enum(RULE_KINDS),
  ruleValue: z.int(),
  rounding: z.enum(ROUNDINGS),
  selection: saleSelection,
  plannedAt: z.date().nullable(),
  itemCount: z.int(),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  version: z.string(),
});

const referencesOf = (list: 'includedIds' | 'excludedIds') => sql`array(
  select a.sku from jsonb_array_elements_text(s.selection -> ${sql.lit(list)}) with ordinality as wanted (id, place)
  join (select id, sku from products union all select id, sku from variations) a on a.id = wanted.id::int order by place)`;

const SALE_COLUMNS = sql`s.id, s.name, s.kind, s.starts_at as "startsAt", s.ends_at as "endsAt",
  s.rule_kind as "ruleKind", s.rule_value as "ruleValue", s.rounding, s.selection, s.planned_at as "plannedAt",
  (select count(*)::int from planned_sale_items i where i.sale_id = s.id) as "itemCount",
  ${referencesOf('includedIds')} as included, ${referencesOf('excludedIds')} as excluded,
  md5(row(s.name, s.kind, s.starts_at, s.ends_at, s.rule_kind, s.rule_value, s.rounding, s.selection,
    s.planned_at)::text) as version`;

function toSale(stored: unknown): DeskSale {
  const { id, name, kind, startsAt, endsAt, ruleKind, ruleValue, rounding, selection, ...facts } =
    row.parse(stored);
  const rule = { kind: ruleKind, value: ruleKind === 'fixed' ? ruleValue : -ruleValue, rounding };
  return { id, draft: { name, kind, startsAt, endsAt, rule, selection }, ...facts };
}

export async function findSale(db: Db, id: number): Promise<DeskSale | undefined> {
  const { rows } = await sql`select ${SALE_COLUMNS} from planned_sales s where s.id = ${id}`.execute(db);
  return rows[0] === undefined ? undefined : toSale(rows[0]);
}

export type SalePage = { readonly sales: readonly DeskSale[]; readonly hasMore: boolean };
const PAGE_SIZE = 50;

/** Lists the planned sales, newest first, after the one with this id. */
export async function listSales(db: Db, after: number | undefined): Promise<SalePage> {
  const { rows } = await sql`select ${SALE_COLUMNS} from planned_sales s
    where (${after ?? null}::int is null or s.id < ${after ?? null}) order by s.id desc
    limit ${PAGE_SIZE + 1}`.execute(db);
  return { sales: rows.slice(0, PAGE_SIZE).map(toSale), hasMore: rows.length > PAGE_SIZE };
}
