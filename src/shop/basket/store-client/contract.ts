/** The fields of a Store API cart that the shop's own pages read (§3.11). */
export type WireCart = {
  readonly items: readonly WireItem[];
  readonly coupons: readonly { readonly code: string; readonly totals: DiscountTotals }[];
  readonly fees: readonly { readonly name: string; readonly totals: { total: string; total_tax: string } }[];
  readonly totals: WireTotals;
  readonly shipping_rates: readonly { readonly shipping_rates: readonly WireRate[] }[];
  readonly shipping_address: { readonly postcode: string };
  readonly needs_shipping: boolean;
  readonly items_count: number;
  readonly errors: readonly { readonly code: string; readonly message: string }[];
  readonly extensions: {
    readonly eveil: {
      readonly gift_wrap: { readonly price: string; readonly selected: boolean } | null;
      readonly free_delivery: {
        readonly threshold: string;
        readonly missing: string;
        readonly least: string;
      } | null;
      readonly gift_cards: readonly { readonly last_four: string; readonly amount: string }[];
      readonly to_pay: string;
      /** Taxes of the destination are due on delivery; null if French VAT is included. */
      readonly tax_notice: string | null;
      /** The buyer pays prices without French VAT. */
      readonly pays_net: boolean;
      /** The relay points near the delivery address; null: the delivery method needs none. */
      readonly relay_points:
        | readonly {
            readonly id: string;
            readonly name: string;
            readonly address_1: string;
            readonly postcode: string;
            readonly city: string;
          }[]
        | null;
    };
  };
};

export type WireItem = {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly quantity_limits: { readonly maximum: number; readonly editable: boolean };
  readonly permalink: string;
  readonly images: readonly { readonly thumbnail: string; readonly alt: string }[];
  readonly variation: readonly { readonly attribute: string; readonly value: string }[];
  /** Additional details of the line. */
  readonly item_data: readonly { readonly name: string; readonly value: string }[];
  readonly prices: { readonly price: string };
  readonly extensions: {
    readonly eveil: {
      readonly features: readonly { readonly name: string; readonly value: string }[];
      readonly warnings: readonly string[];
    };
  };
};

type DiscountTotals = { readonly total_discount: string; readonly total_discount_tax: string };

type WireTotals = {
  readonly total_items: string;
  readonly total_items_tax: string;
  readonly total_price: string;
  readonly tax_lines: readonly { readonly name: string; readonly price: string }[];
};

export type WireRate = {
  readonly rate_id: string;
  readonly name: string;
  readonly delivery_time: string;
  readonly price: string;
  readonly taxes: string;
  readonly selected: boolean;
  readonly meta_data: readonly { readonly key: string; readonly value: string }[];
};

/** The fields of a placed order that the shop's own pages read (§3.11). */
export type WireCheckout = {
  readonly order_id: number;
  readonly payment_result: {
    readonly payment_status: string;
    readonly payment_details: readonly { readonly key: string; readonly value: string }[];
    readonly redirect_url: string;
  };
};
