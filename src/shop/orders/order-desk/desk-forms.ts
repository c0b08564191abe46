import { readEuros } from '#platform/euros.ts';
import { toCents, type Cents } from '#platform/money.ts';
import type { FieldReader } from '#platform/forms.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { RefundedArticle } from '#shop/orders/orders/refund.ts';
import { carrierName, readTrackingNumber } from '#shop/orders/shipments/carriers.ts';
import type { PackedArticle } from '#shop/orders/shipments/pack-parcel.ts';
import type { RefundChoice } from './desk-refund.ts';
import type { ReplacedArticle } from './replacement.ts';

/** The names of the fields in the forms of an order. */
export const DESK_FIELDS = {
  version: 'version',
  submission: 'demande',
  carrier: 'transporteur',
  trackingNumber: 'suivi',
  day: 'jour',
  packed: (lineId: number) => `colis-${lineId}`,
  replaced: (lineId: number) => `renvoi-${lineId}`,
  returned: (lineId: number) => `retour-${lineId}`,
  restocked: (lineId: number) => `stock-${lineId}`,
  delivery: 'port',
  gesture: 'geste',
  everything: 'tout',
  text: 'texte',
} as const;

export type DeskFormFault =
  | 'carrier-missing'
  | 'tracking-invalid'
  | 'quantity-invalid'
  | 'amount-invalid'
  | 'address-invalid'
  | 'place-fixed'
  | 'text-missing'
  | 'text-too-long';

const LONGEST_CARRIER = 60;
const LONGEST_TEXT = 5000;

type Line = { readonly lineId: number };
type TypedParcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly articles: readonly PackedArticle[];
};

/** Reads the form of a parcel. Lines with a quantity of zero or none stay at the shop. */
export function readParcelForm(
  text: FieldReader,
  lines: readonly Line[],
): Result<TypedParcel, DeskFormFault> {
  const carrier = carrierName(text(DESK_FIELDS.carrier));
  if (carrier === '' || carrier.length > LONGEST_CARRIER) return fail('carrier-missing');
  const trackingNumber = readTrackingNumber(text(DESK_FIELDS.trackingNumber));
  if (trackingNumber === undefined) return fail('tracking-invalid');
  const quantities = readQuantities(text, lines, DESK_FIELDS.packed);
  if (!quantities.ok) return quantities;
  const articles = quantities.value.filter(({ quantity }) => quantity > 0);
  return articles.length === 0 ? fail('quantity-invalid') : succeed({ carrier, trackingNumber, articles });
}

/** Reads the form of a refund by line. An empty amount is zero. */
export function readRefundForm(
  text: FieldReader,
  lines: readonly Line[],
): Result<RefundChoice, DeskFormFault> {
  const quantities = readQuantities(text, lines, DESK_FIELDS.returned);
  if (!quantities.ok) return quantities;
  const delivery = readAmount(text(DESK_FIELDS.delivery));
  const gesture = readAmount(text(DESK_FIELDS.gesture));
  if (delivery === undefined || gesture === undefined) return fail('amount-invalid');
  const articles = quantities.value
    .filter(({ quantity }) => quantity > 0)
    .map(
      ({ lineId, quantity }): RefundedArticle => ({
        lineId,
        quantity,
        returnsToStock: text(DESK_FIELDS.restocked(lineId)) !== '',
      }),
    );
  return succeed({ articles, delivery, gesture });
}

export type TypedReplacement = {
  readonly articles: readonly ReplacedArticle[];
  /** The message to the customer; empty for none. */
  readonly message: string;
};

/** Reads which pieces are sent again, free of charge. */
export function readReplacementForm(
  text: FieldReader,
  lines: readonly Line[],
): Result<TypedReplacement, DeskFormFault> {
  const quantities = readQuantities(text, lines, DESK_FIELDS.replaced);
  if (!quantities.ok) return quantities;
  const articles = quantities.value.filter(({ quantity }) => quantity > 0);
  if (articles.length === 0) return fail('quantity-invalid');
  const message = typedText(text);
  return [...message].length > LONGEST_TEXT ? fail('text-too-long') : succeed({ articles, message });
}

const typedText = (text: FieldReader) => text(DESK_FIELDS.text).replace(/\r\n?/g, '\n').trim();

/** Reads the text of a note or a message. */
export function readNoteText(text: FieldReader): Result<string, DeskFormFault> {
  const typed = typedText(text);
  if (typed === '') return fail('text-missing');
  return [...typed].length > LONGEST_TEXT ? fail('text-too-long') : succeed(typed);
}

const readAmount = (typed: string): Cents | undefined =>
  typed.trim() === '' ? toCents(0) : readEuros(typed);

function readQuantities(
  text: FieldReader,
  lines: readonly Line[],
  fieldOf: (lineId: number) => string,
): Result<{ lineId: number; quantity: number }[], DeskFormFault> {
  const typed = lines.map(({ lineId }) => ({ lineId, quantity: text(fieldOf(lineId)).trim() || '0' }));
  if (!typed.every(({ quantity }) => /^\d{1,4}$/.test(quantity))) return fail('quantity-invalid');
  return succeed(typed.map(({ lineId, quantity }) => ({ lineId, quantity: Number(quantity) })));
}
