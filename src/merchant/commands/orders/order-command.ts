import { toCents, type Cents } from '#platform/money.ts';
import { carrierName, readTrackingNumber } from '#shop/orders/shipments/carriers.ts';
import type { PackedArticle } from '#shop/orders/shipments/pack-parcel.ts';

const EVENTS = ['paid', 'completed', 'cancelled'] as const;

export type OrderCommand =
  | { readonly kind: 'late' }
  | { readonly kind: 'event'; readonly orderId: number; readonly event: (typeof EVENTS)[number] }
  /** Without an amount: all that is left. */
  | { readonly kind: 'refund'; readonly orderId: number; readonly amount: Cents | undefined }
  | {
      readonly kind: 'ship';
      readonly orderId: number;
      readonly carrier: string;
      readonly trackingNumber: string;
      readonly articles: readonly PackedArticle[];
    }
  | {
      readonly kind: 'deliver';
      readonly orderId: number;
      readonly trackingNumber: string | undefined;
      readonly day: string | undefined;
    };

export const ORDER_USAGE = [
  'npm run order -- <numéro> paid|completed|cancelled|refunded [montant en euros]',
  'npm run order -- <numéro> shipped <transporteur> <numéro de suivi> [référence[=quantité] …]',
  'npm run order -- <numéro> delivered [numéro de suivi] [jour, comme 2026-11-18]',
  'npm run order -- late',
].join('\n');

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readOrderCommand(words: readonly string[]): OrderCommand | undefined {
  const [number = '', verb = '', ...details] = words;
  if (number === 'late') return words.length === 1 ? { kind: 'late' } : undefined;
  if (!/^\d{1,9}$/.test(number)) return undefined;
  const orderId = Number(number);
  const event = EVENTS.find((known) => known === verb);
  if (event) return details.length === 0 ? { kind: 'event', orderId, event } : undefined;
  switch (verb) {
    case 'refunded':
      return readRefund(orderId, details);
    case 'shipped':
      return readParcel(orderId, details);
    case 'delivered':
      return readDelivery(orderId, details);
    default:
      return undefined;
  }
}

function readRefund(orderId: number, [amount, ...rest]: readonly string[]): OrderCommand | undefined {
  if (rest.length > 0) return undefined;
  if (amount === undefined) return { kind: 'refund', orderId, amount };
  if (!/^\d+([.,]\d\d)?$/.test(amount)) return undefined;
  return { kind: 'refund', orderId, amount: toCents(Math.round(Number(amount.replace(',', '.')) * 100)) };
}

function readParcel(
  orderId: number,
  [carrier = '', number = '', ...list]: readonly string[],
): OrderCommand | undefined {
  const trackingNumber = readTrackingNumber(number);
  const articles = list.map(readArticle).filter((article) => article !== undefined);
  if (carrier.trim() === '' || trackingNumber === undefined || articles.length < list.length)
    return undefined;
  return { kind: 'ship', orderId, carrier: carrierName(carrier), trackingNumber, articles };
}

function readArticle(word: string): PackedArticle | undefined {
  const [, sku, quantity] = /^([^=]+)(?:=([1-9]\d{0,3}))?$/.exec(word) ?? [];
  if (sku === undefined) return undefined;
  return { sku, quantity: quantity === undefined ? undefined : Number(quantity) };
}

const isDay = (word: string) => /^\d{4}-\d{2}-\d{2}$/.test(word);

function readDelivery(orderId: number, details: readonly string[]): OrderCommand | undefined {
  const day = details.find(isDay);
  const [number, ...rest] = details.filter((word) => !isDay(word));
  const trackingNumber = number === undefined ? undefined : readTrackingNumber(number);
  const isUnderstood =
    rest.length === 0 &&
    details.filter(isDay).length < 2 &&
    (number === undefined) === (trackingNumber === undefined);
  return isUnderstood ? { kind: 'deliver', orderId, trackingNumber, day } : undefined;
}
