import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { AddRefusal } from '#shop/basket/cart/cart.ts';
import type { Gift } from '#shop/basket/gift-cards/gift.ts';
import type { CouponRefusal } from '#shop/basket/pricing/coupon.ts';
import type { PlaceRefusal } from '#shop/checkout/checkout/place-refusal.ts';

/** An article that a program orders. */
export type TakenLine = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly quantity: number;
  /** Attribute → term, where the variation leaves one open. */
  readonly choices: Readonly<Record<string, string>>;
  readonly gift: Gift | null;
};

/** A delivery method as a program names it: its id, with or without its number, or its title. */
export type WantedRate = { readonly methodId: string; readonly title: string };

/** An order as a program sends it. */
export type TakenTerms = {
  readonly lines: readonly TakenLine[];
  readonly billing: BillingAddress;
  readonly shipping: Address;
  readonly coupons: readonly string[];
  /** Undefined: the first method that needs no relay point. */
  readonly rate: WantedRate | undefined;
  readonly customerId: number | null;
  readonly note: string;
  readonly paymentMethod: string;
  readonly paymentTitle: string;
  readonly transactionId: string;
};

/** Why an order of a program is refused. */
export type TakeRefusal =
  | { readonly part: 'line'; readonly index: number; readonly refusal: AddRefusal }
  | { readonly part: 'coupon'; readonly code: string; readonly refusal: CouponRefusal }
  | { readonly part: 'delivery' }
  | { readonly part: 'customer' }
  | { readonly part: 'order'; readonly refusal: PlaceRefusal };

export type TakeOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: 'refused'; readonly refusal: TakeRefusal };

export const refuse = (refusal: TakeRefusal) => ({ ok: false, failure: 'refused', refusal }) as const;

type Rate = {
  readonly id: string;
  readonly method: { readonly kind: string; readonly title: string; readonly isRelay: boolean };
};

/** Chooses the delivery method that a program wants; undefined if there is none. */
export function chooseRate<One extends Rate>(
  rates: readonly One[],
  requestedRate: WantedRate | undefined,
): One | undefined {
  if (!requestedRate) return rates.find(({ method }) => !method.isRelay);
  const { methodId, title } = requestedRate;
  const sameKind = rates.filter(({ method }) => method.kind === methodId && !method.isRelay);
  return (
    rates.find(({ id }) => id === methodId) ??
    rates.find(({ method }) => title !== '' && method.title === title) ??
    sameKind[0]
  );
}
