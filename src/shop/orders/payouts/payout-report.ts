import { fail, succeed, type Result } from '#platform/result.ts';
import { toCents, type Cents } from '#platform/money.ts';

/** One transaction of a payout. */
export type PayoutRow = {
  readonly id: string;
  /** The provider's word, for example `charge`, `refund`, `dispute` or `fee`. */
  readonly category: string;
  readonly happenedAt: Date;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
  readonly intentId: string | null;
  readonly description: string;
};

export type Payout = { readonly id: string; readonly paidAt: Date; readonly rows: readonly PayoutRow[] };

/** The columns of the itemized payout reconciliation report, as its documentation names them. */
const COLUMNS = {
  payout: ['automatic_payout_id'],
  paidAt: ['automatic_payout_effective_at_utc', 'automatic_payout_effective_at'],
  id: ['balance_transaction_id'],
  happenedAt: ['created_utc', 'created'],
  category: ['reporting_category'],
  currency: ['currency'],
  gross: ['gross'],
  fee: ['fee'],
  net: ['net'],
  intent: ['payment_intent_id'],
  description: ['description'],
} as const;
type Column = keyof typeof COLUMNS;
const OPTIONAL: readonly Column[] = ['description'];

export type ReportRefusal = {
  readonly code: 'missing-column' | 'bad-row' | 'other-currency' | 'empty';
  /** The name of the column. */
  readonly column?: string;
  readonly line?: number;
};

type Cells = readonly string[];
type Line = { readonly line: number; readonly cells: Cells };

export type ReadReport = Result<readonly Payout[], 'refused'> & { readonly refusal?: ReportRefusal };

const refuse = (refusal: ReportRefusal) => ({ ...fail('refused'), refusal });

/** Reads a report whole or not at all. Rows without a payout, which wait for a later one, are left out. */
export function readPayoutReport(headings: Cells, lines: readonly Line[]): ReadReport {
  const places = new Map<Column, number>();
  for (const [column, names] of Object.entries(COLUMNS)) {
    const place = headings.findIndex((heading) => names.some((name) => name === heading.toLowerCase()));
    const known = COLUMN_NAMES.find((name) => name === column);
    if (place >= 0 && known) places.set(known, place);
    else if (known && !OPTIONAL.includes(known)) return refuse({ code: 'missing-column', column: names[0] });
  }
  const payouts = new Map<string, { id: string; paidAt: Date; rows: PayoutRow[] }>();
  for (const { line, cells } of lines) {
    const cell = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? '';
    const id = cell('payout');
    if (id === '') continue;
    if (cell('currency').toLowerCase() !== 'eur') return refuse({ code: 'other-currency', line });
    const row = readRow(cell);
    const paidAt = readMoment(cell('paidAt'));
    if (!row || !paidAt || !/^po_\w{1,200}$/.test(id)) return refuse({ code: 'bad-row', line });
    const payout = payouts.get(id) ?? { id, paidAt, rows: [] };
    payout.rows.push(row);
    payouts.set(id, payout);
  }
  return payouts.size === 0 ? refuse({ code: 'empty' }) : succeed([...payouts.values()]);
}

const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name);
const COLUMN_NAMES: readonly Column[] = Object.keys(COLUMNS).filter(isColumn);

function readRow(cell: (column: Column) => string): PayoutRow | undefined {
  const gross = readAmount(cell('gross'));
  const fee = readAmount(cell('fee'));
  const net = readAmount(cell('net'));
  const happenedAt = readMoment(cell('happenedAt'));
  const id = cell('id');
  const category = cell('category');
  if (gross === undefined || fee === undefined || net === undefined || !happenedAt) return undefined;
  if (gross - fee !== net || id === '' || id.length > 255) return undefined;
  if (category === '' || category.length > 100) return undefined;
  const intent = cell('intent');
  return {
    id,
    category,
    happenedAt,
    gross,
    fee,
    net,
    intentId: /^pi_\w{1,200}$/.test(intent) ? intent : null,
    description: cell('description').slice(0, 500),
  };
}

/** Reads « 24.90 » or « -24.9 », without rounding. */
function readAmount(text: string): Cents | undefined {
  const [, sign, euros = '', cents = ''] = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return toCents(sign === '-' && amount !== 0 ? -amount : amount);
}

/** Reads « 2026-11-18 09:30:00 », in UTC. */
function readMoment(text: string): Date | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?Z?$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const moment = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day) ? undefined : moment;
}
