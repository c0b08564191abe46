import type { FieldReader } from '#platform/forms.ts';
import { fail, succeed, type Result } from '#platform/result.ts';

/** The pieces of an order line that came back. */
export type InspectedLine = {
  readonly lineId: number;
  readonly quantity: number;
  /** The number of pieces that go back to stock; the others are written off. */
  readonly sellable: number;
};

/** A line of the order, with the pieces that can still come back. */
export type ReturnableLine = { readonly id: number; readonly left: number };

export const INSPECTION_FIELDS = {
  returned: (lineId: number) => `recu-${lineId}`,
  sellable: (lineId: number) => `stock-${lineId}`,
} as const;

export type InspectionFault = 'quantity-invalid' | 'too-many' | 'too-many-sellable' | 'nothing';

type Inspected = Result<readonly InspectedLine[], InspectionFault>;

/** Reads the form of an inspection. Without a number of sellable pieces, all of a line are written off. */
export const readInspection = (text: FieldReader, lines: readonly ReturnableLine[]): Inspected =>
  readPieces(lines, (id) => ({
    quantity: text(INSPECTION_FIELDS.returned(id)),
    sellable: text(INSPECTION_FIELDS.sellable(id)),
  }));

/** Reads the pieces of a refund before the goods have come: none of them goes back to stock. */
export const readAwaited = (text: FieldReader, lines: readonly ReturnableLine[]): Inspected =>
  readPieces(lines, (id) => ({ quantity: text(INSPECTION_FIELDS.returned(id)), sellable: '' }));

function readPieces(
  lines: readonly ReturnableLine[],
  typedOf: (lineId: number) => { readonly quantity: string; readonly sellable: string },
): Inspected {
  const inspected: InspectedLine[] = [];
  for (const { id, left } of lines) {
    const typed = typedOf(id);
    const quantity = readCount(typed.quantity);
    const sellable = readCount(typed.sellable);
    if (quantity === undefined || sellable === undefined) return fail('quantity-invalid');
    if (quantity > left) return fail('too-many');
    if (sellable > quantity) return fail('too-many-sellable');
    if (quantity > 0) inspected.push({ lineId: id, quantity, sellable });
  }
  return inspected.length === 0 ? fail('nothing') : succeed(inspected);
}

function readCount(typed: string): number | undefined {
  const text = typed.trim() || '0';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
