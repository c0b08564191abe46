import type { FormField } from '#platform/form-fields.ts';
import type { Cents } from '#platform/money.ts';

/** A line of a goods receipt. */
export type ReceiptLine = {
  readonly id: number;
  readonly productId: number;
  readonly sellableId: number;
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  /** The purchase price of a piece, without VAT; null: unknown. */
  readonly purchaseCents: Cents | null;
  /** The stock of the article now; null if its pieces are not counted, undefined if it no longer exists. */
  readonly stock?: number | null;
};

/** A document with the goods of one delivery. Once booked, it never changes. */
export type Receipt = {
  readonly id: number;
  readonly supplier: string;
  readonly reference: string;
  readonly note: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly bookedAt: Date | null;
  readonly bookedBy: string;
  readonly lines: readonly ReceiptLine[];
};

export const MOST_LINE_PIECES = 100_000;
export const MOST_RECEIPT_LINES = 500;

export const RECEIPT_FIELDS = { supplier: 'fournisseur', reference: 'reference', note: 'remarque' } as const;
export const LINE_FIELDS = {
  code: 'code',
  quantity: 'quantite',
  purchase: 'achat',
  requestKey: 'cle',
} as const;

type HeadLabels = Readonly<Record<keyof typeof RECEIPT_FIELDS, string>>;

export const receiptHeadFields = (labels: HeadLabels): FormField[] => [
  { type: 'text', name: RECEIPT_FIELDS.supplier, label: labels.supplier, most: 100, clean: oneLine },
  { type: 'text', name: RECEIPT_FIELDS.reference, label: labels.reference, most: 100, clean: oneLine },
  { type: 'text', name: RECEIPT_FIELDS.note, label: labels.note, most: 500, rows: 2 },
];

const oneLine = (typed: string) => typed.replace(/\s+/gu, ' ').trim();

export const lineFields = (id: number) => ({ quantity: `quantite-${id}`, purchase: `achat-${id}` }) as const;

type LineLabels = Readonly<Record<'quantity' | 'purchase', string>>;

/** The fields of the lines: a quantity of 0 removes the line. */
export const receiptLineFields = (lines: readonly ReceiptLine[], labels: LineLabels): FormField[] =>
  lines.flatMap((line): FormField[] => {
    const names = lineFields(line.id);
    return [
      {
        type: 'whole',
        name: names.quantity,
        label: `${labels.quantity} (${line.sku})`,
        least: 0,
        most: MOST_LINE_PIECES,
      },
      { type: 'money', name: names.purchase, label: `${labels.purchase} (${line.sku})`, isOptional: true },
    ];
  });

export const receiptValues = ({
  supplier,
  reference,
  note,
  lines,
}: Pick<Receipt, 'supplier' | 'reference' | 'note' | 'lines'>): Readonly<
  Record<string, string | number | null>
> => ({
  [RECEIPT_FIELDS.supplier]: supplier,
  [RECEIPT_FIELDS.reference]: reference,
  [RECEIPT_FIELDS.note]: note,
  ...Object.fromEntries(
    lines.flatMap(({ id, quantity, purchaseCents }) => [
      [lineFields(id).quantity, quantity],
      [lineFields(id).purchase, purchaseCents],
    ]),
  ),
});

/** The cost of all lines; lines without a price are left out. */
export const receiptTotal = (lines: readonly Pick<ReceiptLine, 'quantity' | 'purchaseCents'>[]): number =>
  lines.reduce((total, { quantity, purchaseCents }) => total + quantity * (purchaseCents ?? 0), 0);

export type ReceiptRefusal =
  | 'unknown'
  | 'changed'
  | 'booked'
  | 'empty'
  | 'gone'
  | 'too-many-lines'
  | 'too-many-pieces';
