import type { Cents } from '#platform/money.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import type { CartTotals, Choice } from '#shop/basket/cart/cart.ts';
import type { Taxed, VatClass } from '#shop/basket/cart/vat.ts';
import type { OrderStatus } from './order-status.ts';

export type OrderLine = {
  readonly id: number;
  readonly productId: number;
  readonly variationId: number | null;
  readonly sku: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** What a piece cost without the offer it was taken on; null: it was not. */
  readonly insteadOf: Cents | null;
  readonly vatClass: VatClass;
  readonly before: Taxed;
  readonly after: Taxed;
  /** Pieces that were gone when the money came after all. */
  readonly missing: number;
};

/** What was bought, as it was when it was bought. */
export type Order = {
  readonly id: number;
  readonly key: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  /** null: a guest. */
  readonly customerId: number | null;
  readonly paidAt: Date | null;
  /** Until when a transfer or a cheque is awaited; null where none is. */
  readonly payUntil: Date | null;
  /** Whether its pieces are set aside before it is paid. */
  readonly reservesUnpaid: boolean;
  readonly billing: BillingAddress;
  readonly shipping: Address;
  readonly note: string;
  readonly paymentMethod: string;
  /** How it is delivered, in words; empty where nothing is. */
  readonly rateTitle: string;
  /** How long that takes, as it was promised. */
  readonly deliveryTime: string;
  /** It is fetched at the shop rather than sent. */
  readonly isPickup: boolean;
  readonly coupons: readonly { readonly code: string; readonly kind: string; readonly discount: Taxed }[];
  readonly fees: readonly { readonly key: string; readonly amount: Taxed }[];
  readonly lines: readonly OrderLine[];
  readonly totals: CartTotals;
  /** Placed or paid where no real money is taken. */
  readonly isTest: boolean;
  /** What of it has been given back. */
  readonly refunded: Cents;
};

/** An order before it is written down, not paid yet; it may have been given its number before. */
export type NewOrder = Omit<
  Order,
  'id' | 'status' | 'placedAt' | 'paidAt' | 'payUntil' | 'refunded' | 'lines'
> & {
  readonly id?: number;
  readonly lines: readonly Omit<OrderLine, 'id' | 'missing'>[];
  readonly visitor: string;
  /** The network it came from (`networkOf`); null where it is not known. */
  readonly network: string | null;
  /** How many days its payment is awaited; null: there is no such term. */
  readonly paymentTermDays: number | null;
  /** Where it came from, as far as the customer has agreed to it. */
  readonly attribution: Attribution;
  readonly idempotencyKey: string;
  readonly requestFingerprint: string;
};

/** `wc_order_` and thirteen letters and digits, as existing clients expect it. */
export const isOrderKey = (text: string) => /^wc_order_[A-Za-z0-9]{13}$/.test(text);
