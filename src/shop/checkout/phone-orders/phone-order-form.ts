import type { FieldReader } from '#platform/forms.ts';
import { COUNTRY } from '#platform/money.ts';
import { readForm, type CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';

export const NEW_ORDER_PATH = `${ORDER_DESK_PATH}nouvelle/`;

/** The names of the fields, besides those of the checkout. */
export const PHONE_FIELDS = {
  submission: 'demande',
  rows: 'lignes',
  article: (row: number) => `article-${row}`,
  quantity: (row: number) => `quantite-${row}`,
  choice: (row: number) => `choix-${row}`,
  coupon: 'code',
  rate: 'livraison',
  seenTotal: 'total-vu',
  link: 'lien',
  step: 'etape',
} as const;

/** The buttons: one more row, prices and delivery methods, or the order itself. */
export const STEPS = { row: 'ligne', price: 'calculer', place: 'creer' } as const;
export type Step = keyof typeof STEPS;

const FIRST_ROWS = 3;
const MOST_ROWS = 60;
const ADDED_ROWS = 1;
const LONGEST_TEXT = 200;

export type ArticleRow = {
  /** A reference, a bar code or a part of the name. */
  readonly typed: string;
  readonly quantity: string;
  /** The chosen article if several match; empty if none is chosen. */
  readonly choice: string;
};

export type PhoneOrderForm = {
  readonly submissionId: string;
  readonly rows: readonly ArticleRow[];
  readonly buyer: CheckoutForm;
  readonly coupon: string;
  readonly rateId: string;
  /** The amount shown above the button; undefined before the first calculation. */
  readonly seenTotal: number | undefined;
  /** Whether the buyer also gets a link to pay by card. */
  readonly sendsLink: boolean;
};

/** Reads which button was pressed. Enter in a field calculates, it never places an order. */
export const readStep = (text: FieldReader): Step =>
  (['row', 'place'] as const).find((step) => STEPS[step] === text(PHONE_FIELDS.step)) ?? 'price';

export function readPhoneOrder(text: FieldReader, step: Step): PhoneOrderForm {
  const read = (field: string) => text(field).replace(/\s+/gu, ' ').trim().slice(0, LONGEST_TEXT);
  const sent = Number(/^\d{1,3}$/.exec(text(PHONE_FIELDS.rows))?.[0] ?? FIRST_ROWS);
  const count = Math.min(sent + (step === 'row' ? ADDED_ROWS : 0), MOST_ROWS);
  const seen = text(PHONE_FIELDS.seenTotal);
  return {
    submissionId: text(PHONE_FIELDS.submission),
    rows: Array.from({ length: count }, (_, row) => ({
      typed: read(PHONE_FIELDS.article(row)),
      quantity: read(PHONE_FIELDS.quantity(row)),
      choice: read(PHONE_FIELDS.choice(row)),
    })),
    buyer: readBuyer(text),
    coupon: read(PHONE_FIELDS.coupon),
    rateId: read(PHONE_FIELDS.rate),
    seenTotal: /^\d{1,9}$/.test(seen) ? Number(seen) : undefined,
    sendsLink: text(PHONE_FIELDS.link) !== '',
  };
}

/** Reads a typed quantity; an empty one is one piece. Undefined if it is no number of pieces. */
export function readQuantity(typed: string): number | undefined {
  if (typed === '') return 1;
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : undefined;
}

/** The buyer has accepted the terms on the telephone, or does so with the payment. A relay point is chosen in the shop. */
function readBuyer(text: FieldReader): CheckoutForm {
  const buyer = readForm(text);
  return {
    ...buyer,
    billing: { ...buyer.billing, country: buyer.billing.country || COUNTRY },
    shipping: { ...buyer.shipping, country: buyer.shipping.country || COUNTRY },
    acceptsTerms: true,
    relayPoint: '',
  };
}
