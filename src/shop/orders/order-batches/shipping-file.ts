import { carrierName, readTrackingNumber } from '#shop/orders/shipments/carriers.ts';
import { MOST_IN_BATCH, type BatchItem } from './batch.ts';

export type RowFault =
  | 'no-order'
  | 'no-carrier'
  | 'no-tracking'
  | 'too-many-columns'
  | 'twice'
  | 'unknown-order'
  | 'not-to-ship'
  | 'same-number';

/** A line of a file with tracking numbers. */
export type ShippingRow = {
  readonly line: number;
  /** As typed, to show it again. */
  readonly text: string;
  readonly item: BatchItem | undefined;
  readonly fault: RowFault | undefined;
};

export type ShippingFile = {
  readonly rows: readonly ShippingRow[];
  readonly isTooLong: boolean;
};

const LONGEST_CARRIER = 60;
const LONGEST_LINE = 300;

/** The separator that the first line uses: a semicolon in French spreadsheets, else a tab or a comma. */
const separatorOf = (line: string): string => [';', '\t', ','].find((sign) => line.includes(sign)) ?? ';';

const unquote = (cell: string): string => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

/**
 * Reads lines of order number, carrier and tracking number. A first line without an order number is the heading.
 */
export function readShippingFile(typed: string): ShippingFile {
  const lines = typed
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((text, index) => ({ text: text.slice(0, LONGEST_LINE), line: index + 1 }))
    .filter(({ text }) => text.trim() !== '');
  const separator = separatorOf(lines[0]?.text ?? '');
  const cells = lines.map(({ text, line }) => ({ line, text, cells: text.split(separator).map(unquote) }));
  const isHeading = cells.length > 0 && !/\d/.test(cells[0]?.cells[0] ?? '');
  const body = isHeading ? cells.slice(1) : cells;
  const rows = body
    .slice(0, MOST_IN_BATCH)
    .map((row) => ({ line: row.line, text: row.text, ...readRow(row.cells) }));
  return { rows: markTwice(rows), isTooLong: body.length > MOST_IN_BATCH };
}

function readRow(cells: readonly string[]): Pick<ShippingRow, 'item' | 'fault'> {
  const [order = '', carrier = '', tracking = '', ...rest] = cells;
  const faulty = (fault: RowFault) => ({ item: undefined, fault });
  const [, digits] = /^(?:n°|nº|#)?\s*0*([1-9]\d{0,8})$/iu.exec(order) ?? [];
  if (digits === undefined) return faulty('no-order');
  if (rest.some((cell) => cell !== '')) return faulty('too-many-columns');
  const name = carrierName(carrier);
  if (name === '' || name.length > LONGEST_CARRIER) return faulty('no-carrier');
  const trackingNumber = readTrackingNumber(tracking);
  if (trackingNumber === undefined) return faulty('no-tracking');
  return { item: { orderId: Number(digits), carrier: name, trackingNumber }, fault: undefined };
}

/** One line ships everything that is left of an order, so a second line of the same order has nothing to ship. */
function markTwice(rows: readonly ShippingRow[]): ShippingRow[] {
  const seen = new Set<number>();
  return rows.map((row) => {
    if (!row.item) return row;
    if (seen.has(row.item.orderId)) return { ...row, fault: 'twice' };
    seen.add(row.item.orderId);
    return row;
  });
}

/** The lines that can be shipped. */
export const goodItems = ({ rows }: Pick<ShippingFile, 'rows'>): BatchItem[] =>
  rows.flatMap(({ item, fault }) => (item && fault === undefined ? [item] : []));
