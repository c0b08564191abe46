/** The part of a cart or an order that a wallet shows (§3.11). All amounts are strings in minor units. */
export type PricedWire = {
  readonly items: readonly WireLine[];
  readonly totals: WireTotals;
  readonly shipping_rates?: readonly { readonly shipping_rates: readonly WireRate[] }[];
  readonly needs_shipping: boolean;
  /** Other shops of the platform have no gift cards: the whole total is to pay. */
  readonly extensions?: {
    readonly eveil?: { readonly to_pay: string; readonly tax_notice?: string | null };
  };
};

export type WireLine = {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly variation: readonly { readonly attribute: string; readonly value: string }[];
  readonly item_data?: readonly { readonly name?: string; readonly value: string }[];
  readonly totals: { readonly line_subtotal: string; readonly line_subtotal_tax: string };
};

export type WireTotals = {
  readonly total_price: string;
  readonly total_shipping: string | null;
  readonly total_shipping_tax: string | null;
  readonly total_discount: string;
  readonly total_discount_tax: string;
  readonly total_fees: string;
  readonly total_fees_tax: string;
  readonly total_tax: string;
  readonly total_refund?: string;
  readonly currency_minor_unit: number;
};

export type WireRate = {
  readonly rate_id: string;
  readonly name: string;
  readonly delivery_time: string;
  readonly price: string;
  readonly taxes: string;
  readonly selected: boolean;
};

/** An address in the format of the Store API. */
export type WireAddress = {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
};
