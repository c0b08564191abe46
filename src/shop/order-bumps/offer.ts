import type { Cents } from '../../platform/money.ts';
import type { Picture } from '../pictures/picture.ts';

/** Something that goes with an order, as the merchant offers it at the checkout. */
export type OrderBump = {
  readonly productId: number;
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly price: Cents;
  readonly picture: Picture | null;
  /** What has to be read before it is bought. */
  readonly warnings: readonly string[];
  readonly inStock: boolean;
  /** Offered only from this amount of goods on. */
  readonly minimum: Cents | null;
  /** Whether something in the basket is what it goes with. */
  readonly fits: boolean;
  /** Whether it is in the basket because it was taken here. */
  readonly chosen: boolean;
};

/** An offer as it is shown: still open, or taken. */
export type Offer = OrderBump & { readonly taken: boolean };

type Beside = { readonly productIds: readonly number[]; readonly goods: Cents };

/**
 * What is offered beside a basket. Nobody is offered what they have already, nor what there is none of; what was taken
 * here stays in sight, to be given back.
 */
export function offersBeside(bumps: readonly OrderBump[], { productIds, goods }: Beside): Offer[] {
  return bumps
    .map((bump) => ({ ...bump, taken: bump.chosen && productIds.includes(bump.productId) }))
    .filter(
      ({ taken, productId, inStock, fits, minimum }) =>
        taken ||
        (!productIds.includes(productId) && inStock && fits && (minimum === null || goods >= minimum)),
    );
}

/** For how long a press is not followed by another (§9.4). */
export const LOCKED_MS = 1_000;

/** Which bullet stands for what is in view. */
export const bulletAt = (scrolledPx: number, slidePx: number, count: number): number =>
  slidePx <= 0 ? 0 : Math.min(Math.max(Math.round(scrolledPx / slidePx), 0), count - 1);
