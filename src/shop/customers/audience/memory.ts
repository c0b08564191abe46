import type { MeasuredCart } from './measured.ts';

/** The stored data of a visitor who consented to statistics. */
export type StoredAudience = {
  /** The nonces of the requests. */
  readonly tracks?: string;
  readonly asks?: string;
  /** The cart at the last check. */
  readonly basket?: MeasuredCart;
  /** The last reported order, which is not reported again if its page is reopened. */
  readonly order?: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textAt = (record: Record<string, unknown>, key: string) =>
  typeof record[key] === 'string' ? { [key]: record[key] } : {};

/** Parses a cart rendered by the server; returns undefined if it is invalid. */
export function readStoredCart(text: string): MeasuredCart | undefined {
  return toMeasuredCart(parse(text));
}

function toMeasuredCart(value: unknown): MeasuredCart | undefined {
  if (!isRecord(value)) return undefined;
  const { hash, currency, items } = value;
  if (typeof hash !== 'string' || typeof currency !== 'string' || !Array.isArray(items)) return undefined;
  return items.every(isItem) ? { hash, currency, items } : undefined;
}

const isItem = (value: unknown): value is MeasuredCart['items'][number] =>
  isRecord(value) && typeof value['item_id'] === 'string' && typeof value['item_name'] === 'string';

/** Parses and validates the stored text, because another script may have written it. */
export function readStoredAudience(text: string | null): StoredAudience {
  const parsed = parse(text ?? '');
  if (!isRecord(parsed)) return {};
  const basket = toMeasuredCart(parsed['basket']);
  return {
    ...textAt(parsed, 'tracks'),
    ...textAt(parsed, 'asks'),
    ...textAt(parsed, 'order'),
    ...(basket && { basket }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
