import type { FieldReader } from '#platform/forms.ts';
import type { CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import type { QuoteDraft } from '#shop/orders/quotes/quote.ts';
import { readPhoneOrder, type ArticleRow, type PhoneOrderForm, type Step } from './phone-order-form.ts';

/** The names of the fields, besides those of an order by telephone. */
export const QUOTE_FIELDS = {
  ownPrice: (row: number) => `prix-${row}`,
  validDays: 'validite',
} as const;

export type QuoteArticleRow = ArticleRow & {
  /** The price of one piece with VAT, as typed; empty for the price of the shop. */
  readonly ownPrice: string;
};

/** The form of a quote: that of an order by telephone without coupon and payment, with prices and a validity. */
export type QuoteForm = Pick<PhoneOrderForm, 'submissionId' | 'buyer' | 'rateId' | 'seenTotal'> & {
  readonly rows: readonly QuoteArticleRow[];
  /** As typed. */
  readonly validDays: string;
};

const LONGEST_PRICE = 20;

export function readQuoteForm(text: FieldReader, step: Step): QuoteForm {
  const { submissionId, rows, buyer, rateId, seenTotal } = readPhoneOrder(text, step);
  const read = (field: string) => text(field).trim().slice(0, LONGEST_PRICE);
  return {
    submissionId,
    buyer,
    rateId,
    seenTotal,
    rows: rows.map((row, index) => ({ ...row, ownPrice: read(QUOTE_FIELDS.ownPrice(index)) })),
    validDays: read(QUOTE_FIELDS.validDays),
  };
}

/** What the quote keeps of its form. */
export const toDraft = ({
  rows,
  buyer,
  rateId,
}: Pick<QuoteForm, 'rows' | 'buyer' | 'rateId'>): QuoteDraft => ({
  rows: rows.filter(({ typed }) => typed !== ''),
  rateId,
  billing: buyer.billing,
  shipping: buyer.shipping,
  shipsElsewhere: buyer.shipsElsewhere,
  note: buyer.note,
});

/** The form with the content of a quote. */
export function fromDraft(
  { rows, billing, shipping, shipsElsewhere, note, rateId }: QuoteDraft,
  { submissionId, validDays }: { readonly submissionId: string; readonly validDays: number },
): QuoteForm {
  const buyer: CheckoutForm = {
    billing,
    shipping,
    shipsElsewhere,
    note,
    paymentMethod: '',
    acceptsTerms: true,
    relayPoint: '',
  };
  return { submissionId, rows, buyer, rateId, seenTotal: undefined, validDays: String(validDays) };
}
