/** One parcel of an order. */
export type Shipment = {
  readonly id: number;
  readonly carrier: string;
  /** Empty if the customer collected the order. */
  readonly trackingNumber: string;
  readonly trackingUrl: string | undefined;
  readonly shippedAt: Date;
  /** null: not known to be delivered. */
  readonly deliveredAt: Date | null;
  readonly lines: readonly ShipmentLine[];
};

export type ShipmentLine = { readonly lineId: number; readonly name: string; readonly quantity: number };

/** The shipments of an order. */
export type OrderShipments = {
  readonly shipments: readonly Shipment[];
  /** Whether articles of the order are in no parcel yet. */
  readonly hasUnshipped: boolean;
};

/**
 * Returns when the last parcel of an order was delivered; null if a part is not shipped, or its delivery is
 * not known.
 */
export function deliveredAtOf({ shipments, hasUnshipped }: OrderShipments): Date | null {
  if (hasUnshipped || shipments.length === 0) return null;
  let last: Date | null = null;
  for (const { deliveredAt } of shipments) {
    if (deliveredAt === null) return null;
    if (last === null || deliveredAt > last) last = deliveredAt;
  }
  return last;
}
