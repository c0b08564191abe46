import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { Cents } from '#platform/money.ts';
import type { GiftCardPayment, UsableGiftCard } from '#shop/basket/gift-cards/cover.ts';
import type { Gift } from '#shop/basket/gift-cards/gift.ts';
import type { Feature } from '#shop/catalogue/products/features.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type {
  CartPrices,
  LineWithPrice,
  PricingLine,
  UnpricedCart,
} from '#shop/basket/pricing/priced-cart.ts';
import type { WithdrawalExclusion } from '#shop/catalogue/products/withdrawal-exclusion.ts';

export type Choice = {
  readonly taxonomy: string;
  readonly slug: string;
  readonly label: string;
  readonly value: string;
};

export type CartLine = PricingLine & {
  readonly key: string;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  /** The chosen options with labels: « Couleur : rouge ». */
  readonly choices: readonly Choice[];
  readonly soldIndividually: boolean;
  /** null: stock is not tracked */
  readonly stock: number | null;
  readonly picture: Picture | null;
  /** For whom a gift card is; null for other products. */
  readonly gift: Gift | null;
  /** Age, materials and size, as the recap above the order button shows them. */
  readonly features: readonly Feature[];
  readonly warnings: readonly string[];
  readonly withdrawalExclusion: WithdrawalExclusion | null;
};

type Addresses = { readonly billing: BillingAddress; readonly shipping: Address };

/** The stored state of a cart, before pricing. */
export type StoredCart = UnpricedCart<CartLine> &
  Addresses & {
    /** The gift cards entered, as far as they can be used now. */
    readonly giftCards: readonly UsableGiftCard[];
  };

export type PricedLine = LineWithPrice<CartLine>;

/** A cart with calculated prices, rates and totals. */
export type Cart = CartPrices<CartLine> &
  Addresses & {
    /** The payment by each gift card. A card is a means of payment: it does not change the total. */
    readonly giftCards: readonly GiftCardPayment[];
    /** The total less what gift cards pay. */
    readonly toPay: Cents;
  };

export const itemCount = ({ lines }: { readonly lines: readonly Pick<CartLine, 'quantity'>[] }) =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

export const isEmpty = ({ lines }: { readonly lines: readonly unknown[] }) => lines.length === 0;

/** Reason why a product cannot be added to the cart. */
export type AddRefusal =
  | 'unknown-product'
  | 'bad-quantity'
  | 'choose-options'
  | 'no-such-option'
  | 'no-such-combination'
  | 'out-of-stock'
  | 'not-enough'
  | 'only-one'
  | 'bad-gift';

/** The purchase limits of a product. `stock` null: not tracked. */
export type PurchaseLimits = { readonly stock: number | null; readonly soldIndividually: boolean };

const LARGEST_LINE = 9999;

/** Returns the maximum quantity in one cart. */
export const maxQuantity = ({ stock, soldIndividually }: PurchaseLimits): number =>
  Math.min(stock ?? LARGEST_LINE, soldIndividually ? 1 : LARGEST_LINE);

/** Returns why `wanted` more units cannot be added to the `already` in the cart, or undefined if they can. */
export function refuseAdding(
  sellable: PurchaseLimits,
  already: number,
  quantity: number,
): AddRefusal | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) return 'bad-quantity';
  if (sellable.stock === 0) return 'out-of-stock';
  if (sellable.soldIndividually && already + quantity > 1) return 'only-one';
  return already + quantity > maxQuantity(sellable) ? 'not-enough' : undefined;
}

/** Distributes the stock over lines of the same product and variation; earlier lines come first. */
export const shareStock = (lines: readonly CartLine[]): CartLine[] =>
  lines.map((line, index) => {
    if (line.stock === null) return line;
    const earlier = lines.slice(0, index).filter((one) => isSamePiece(one, line));
    return earlier.length === 0
      ? line
      : { ...line, stock: Math.max(line.stock - itemCount({ lines: earlier }), 0) };
  });

const isSamePiece = (one: CartLine, other: CartLine) =>
  one.productId === other.productId && one.variationId === other.variationId;

export type LineProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'only-left'; readonly count: number };

/** Returns the problem that a line has developed since it was added, if any. */
export function problemOf(line: CartLine): LineProblem | undefined {
  if (line.isGone) return { kind: 'gone' };
  const most = maxQuantity(line);
  if (most === 0) return { kind: 'sold-out' };
  return most < line.quantity ? { kind: 'only-left', count: most } : undefined;
}
