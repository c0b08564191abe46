import type { MeasuredBasket } from './measured.ts';

/** What is kept in a browser whose visitor agreed to be counted. */
export type Memory = {
  /** The nonces of the calls. */
  readonly tracks?: string;
  readonly asks?: string;
  /** The basket as it was when it was last looked at. */
  readonly basket?: MeasuredBasket;
  /** The order that was told of last: its page may be opened again. */
  readonly order?: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textAt = (record: Record<string, unknown>, key: string) =>
  typeof record[key] === 'string' ? { [key]: record[key] } : {};

/** A basket in the words of the server; undefined where something else stands there. */
export function readBasket(text: string): MeasuredBasket | undefined {
  return toBasket(parse(text));
}

function toBasket(value: unknown): MeasuredBasket | undefined {
  if (!isRecord(value)) return undefined;
  const { hash, currency, items } = value;
  if (typeof hash !== 'string' || typeof currency !== 'string' || !Array.isArray(items)) return undefined;
  return items.every(isItem) ? { hash, currency, items } : undefined;
}

const isItem = (value: unknown): value is MeasuredBasket['items'][number] =>
  isRecord(value) && typeof value['item_id'] === 'string' && typeof value['item_name'] === 'string';

/** What a browser remembers, from the text it is kept as. Another script may have written there. */
export function readMemory(text: string | null): Memory {
  const kept = parse(text ?? '');
  if (!isRecord(kept)) return {};
  const basket = toBasket(kept['basket']);
  return {
    ...textAt(kept, 'tracks'),
    ...textAt(kept, 'asks'),
    ...textAt(kept, 'order'),
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
