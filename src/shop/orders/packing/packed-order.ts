import type { Address } from '#shop/common/addresses/address.ts';
import type { RelayPoint } from '#shop/basket/relay-points/relay-point.ts';

/** An article of an order that is in no parcel yet. */
export type ArticleToPack = {
  readonly sku: string;
  /** The name with the chosen options. */
  readonly name: string;
  readonly quantity: number;
};

/** A paid order whose articles, or some of them, are still at the shop. */
export type OrderToPack = {
  readonly id: number;
  readonly placedAt: Date;
  readonly customer: string;
  readonly phone: string;
  readonly shipping: Address;
  readonly relayPoint: RelayPoint | null;
  readonly rateTitle: string;
  readonly isPickup: boolean;
  /** The note of the buyer. */
  readonly note: string;
  readonly articles: readonly ArticleToPack[];
};
