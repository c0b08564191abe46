import { toCents, type Cents } from '../../platform/money.ts';
import type { Picture } from '../pictures/picture.ts';

export type CartLine = {
  readonly key: string;
  readonly slug: string;
  readonly name: string;
  /** What was chosen, in words: « Couleur : rouge ». */
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  readonly unitPrice: Cents;
  readonly quantity: number;
  /** The most that can be had of it now; 0 when it has run out since it was put in. */
  readonly available: number;
  readonly picture: Picture | null;
};

export type Cart = { readonly lines: readonly CartLine[] };

export const lineTotal = ({ unitPrice, quantity }: Pick<CartLine, 'unitPrice' | 'quantity'>): Cents =>
  toCents(unitPrice * quantity);

export const cartTotal = ({ lines }: Cart): Cents =>
  toCents(lines.reduce((sum, line) => sum + lineTotal(line), 0));

export const itemCount = ({ lines }: Cart) => lines.reduce((sum, line) => sum + line.quantity, 0);

/** Why something cannot be put in the basket. */
export type AddRefusal =
  | 'unknown-product'
  | 'bad-quantity'
  | 'choose-options'
  | 'no-such-combination'
  | 'out-of-stock'
  | 'not-enough'
  | 'only-one';

/** What the shop can sell, seen from the basket. `stock` null: not counted. */
export type Sellable = { readonly stock: number | null; readonly soldIndividually: boolean };

const LARGEST_LINE = 9999;

/** The most of it one basket may hold. */
export const mostOf = ({ stock, soldIndividually }: Sellable): number =>
  Math.min(stock ?? LARGEST_LINE, soldIndividually ? 1 : LARGEST_LINE);

/** Whether `wanted` more may join the `already` in the basket. */
export function refuseAdding(sellable: Sellable, already: number, wanted: number): AddRefusal | undefined {
  if (!Number.isInteger(wanted) || wanted < 1) return 'bad-quantity';
  if (sellable.stock === 0) return 'out-of-stock';
  if (sellable.soldIndividually && already + wanted > 1) return 'only-one';
  return already + wanted > mostOf(sellable) ? 'not-enough' : undefined;
}
