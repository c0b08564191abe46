/** Statuses that only tools know: the shop keeps such a product as a draft. */
export type ToolStatus = 'pending' | 'private';

type DefaultChoice = { readonly id: number; readonly name: string; readonly option: string };

/**
 * What tools keep with a product or a variation beside what the shop uses. Most of it is only returned. A price is kept
 * as it was written, and counts while the shop has the same amount.
 */
export type ToolFields = {
  readonly status?: ToolStatus;
  /** Set while a tool wants the product in the shop and a fact of its offer is missing. */
  readonly publishesWhenComplete?: true;
  readonly regularPrice?: string;
  readonly salePrice?: string;
  /** Set while the product is not counted and not sold: the shop then has a stock of 0. */
  readonly isUncounted?: boolean;
  readonly onBackorder?: boolean;
  readonly backorders?: 'no' | 'notify' | 'yes';
  readonly purchaseNote?: string;
  readonly externalUrl?: string;
  readonly buttonText?: string;
  readonly downloadLimit?: number;
  readonly downloadExpiry?: number;
  readonly crossSellIds?: readonly number[];
  readonly parentId?: number;
  readonly defaultAttributes?: readonly DefaultChoice[];
  /** Of a variation only: the shop has a price for each one, and 0 for one without. */
  readonly isPriceless?: boolean;
  /** Of a variation only: a product has a description of its own. */
  readonly description?: string;
};

/** The fields with some changed; null removes one. */
export function changedToolFields(
  before: ToolFields,
  changes: { readonly [Name in keyof ToolFields]?: ToolFields[Name] | null },
): ToolFields {
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** The amount in cents of « 24.90 », « 24,9 » or « 24 »; null of an empty text; NaN of anything else. */
export function readPrice(written: string): number | null {
  const compact = written.replace(/[\s\u00a0\u202f]/gu, '').replace(',', '.');
  if (compact === '') return null;
  return /^\d{1,9}(\.\d{1,6})?$/.test(compact) ? Math.round(Number(compact) * 100) : Number.NaN;
}

const plainPrice = (cents: number) => (cents / 100).toFixed(2);

/** A price as a tool has written it, if it is still that amount. */
export function showPrice(cents: number | null, written?: string): string {
  if (cents === null) return '';
  return written !== undefined && readPrice(written) === cents ? written : plainPrice(cents);
}

/** The text to keep of a written price; null if the shop writes the amount in the same way. */
export function writtenPrice(written: string, cents: number | null): string | null {
  const isExact = cents !== null && Math.abs(Number(written) * 100 - cents) < 1e-6;
  return isExact && written !== plainPrice(cents) && written.length <= 20 ? written : null;
}
