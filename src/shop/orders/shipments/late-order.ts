/** An order whose promised delivery has passed and that is not known to be delivered. */
export type LateOrder = {
  readonly id: number;
  /** The last promised day, as an ISO date. */
  readonly promisedTo: string;
  /** The day the last parcel left, as an ISO date; null if a part of the order is still at the shop. */
  readonly shippedAt: string | null;
  /** The recipient. */
  readonly name: string;
};
