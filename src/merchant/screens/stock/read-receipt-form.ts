import { z } from 'zod';
import { toCents, type Cents } from '#platform/money.ts';
import { lineFields, RECEIPT_FIELDS, type Receipt, type ReceiptLine } from '#shop/catalogue/stock/receipt.ts';

const headValues = z.object({
  [RECEIPT_FIELDS.supplier]: z.string(),
  [RECEIPT_FIELDS.reference]: z.string(),
  [RECEIPT_FIELDS.note]: z.string(),
});

/** The head of a receipt from the values that its form has read. */
export function receiptHeadOf(values: unknown): Pick<Receipt, 'supplier' | 'reference' | 'note'> {
  const head = headValues.parse(values);
  return {
    supplier: head[RECEIPT_FIELDS.supplier],
    reference: head[RECEIPT_FIELDS.reference],
    note: head[RECEIPT_FIELDS.note],
  };
}

type WrittenLine = { readonly id: number; readonly quantity: number; readonly purchaseCents: Cents | null };

/** The lines of a receipt from the values that its form has read. */
export const receiptLinesOf = (
  lines: readonly ReceiptLine[],
  values: Readonly<Record<string, unknown>>,
): WrittenLine[] =>
  lines.map(({ id, quantity }) => {
    const names = lineFields(id);
    const typed = values[names.quantity];
    const purchase = values[names.purchase];
    return {
      id,
      quantity: typeof typed === 'number' ? typed : quantity,
      purchaseCents: typeof purchase === 'number' ? toCents(purchase) : null,
    };
  });
