import type { Cents } from '#platform/money.ts';
import type { CartLine } from '#shop/basket/cart/cart.ts';
import { reducedPrice, standsBeside, type LineOffer } from '#shop/basket/cart/line-offer.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';

/** Something that goes with an order, as the merchant offers it at the checkout. */
export type OrderBump = LineOffer & {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** What it costs without the offer. */
  readonly price: Cents;
  readonly picture: Picture | null;
  /** What has to be read before it is bought. */
  readonly warnings: readonly string[];
  readonly inStock: boolean;
};

/** An offer as it is shown: still open, or taken. */
export type Offer = Pick<
  OrderBump,
  'id' | 'productId' | 'slug' | 'name' | 'title' | 'text' | 'price' | 'picture' | 'warnings'
> & {
  readonly taken: boolean;
  /** What it costs otherwise; null where it costs just that. */
  readonly insteadOf: Cents | null;
};

type Line = Pick<CartLine, 'productId' | 'offerId' | 'isGone' | 'unitPrice' | 'quantity' | 'termIds'>;

/**
 * What is offered beside a basket. Nobody is offered what they have already, nor what there is none of; what was taken
 * here stays in sight, to be given back, even where its reduction does not count any more.
 */
export function offersBeside(bumps: readonly OrderBump[], lines: readonly Line[]): Offer[] {
  return bumps.flatMap((bump) => {
    const stands = standsBeside(bump, lines);
    const taken = lines.some(({ offerId }) => offerId === bump.id);
    const isOpen = stands && bump.inStock && lines.every(({ productId }) => productId !== bump.productId);
    return taken || isOpen ? [toOffer(bump, taken, stands)] : [];
  });
}

function toOffer(bump: OrderBump, taken: boolean, stands: boolean): Offer {
  const { id, productId, slug, name, title, text, picture, warnings } = bump;
  const price = stands ? reducedPrice(bump.price, bump.discount) : bump.price;
  const insteadOf = price < bump.price ? bump.price : null;
  return { id, productId, slug, name, title, text, picture, warnings, taken, price, insteadOf };
}

/** For how long a press is not followed by another (§9.4). */
export const LOCKED_MS = 1_000;

/** Which bullet stands for what is in view. */
export const bulletAt = (scrolledPx: number, slidePx: number, count: number): number =>
  slidePx <= 0 ? 0 : Math.min(Math.max(Math.round(scrolledPx / slidePx), 0), count - 1);
