import { toCents, type Cents } from '#platform/money.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import type { Choice } from '#shop/basket/cart/cart.ts';
import { paidByCards, type GiftCardPayment } from '#shop/basket/gift-cards/cover.ts';
import type { Gift } from '#shop/basket/gift-cards/gift.ts';
import type { DeliveryPromise, TransitDays } from '#shop/basket/delivery/delivery-date.ts';
import type { RelayPoint } from '#shop/basket/relay-points/relay-point.ts';
import type { Feature } from '#shop/catalogue/products/features.ts';
import type { CartTotals } from '#shop/basket/pricing/priced-cart.ts';
import type { TaxedAmount, VatClass } from '#shop/basket/pricing/vat.ts';
import type { VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { OrderStatus } from './order-status.ts';
import type { WithdrawalExclusion } from '#shop/catalogue/products/withdrawal-exclusion.ts';

export type OrderLine = {
  readonly id: number;
  readonly productId: number;
  readonly variationId: number | null;
  readonly sku: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** The unit price without the special offer; null if the line was not on offer. */
  readonly insteadOf: Cents | null;
  readonly vatClass: VatClass;
  /** For whom a gift card is; null for other products. */
  readonly gift: Gift | null;
  readonly before: TaxedAmount;
  readonly after: TaxedAmount;
  /** Age, materials and size, as the buyer read them above the order button. */
  readonly features: readonly Feature[];
  readonly warnings: readonly string[];
  readonly withdrawalExclusion: WithdrawalExclusion | null;
  /** Units that were out of stock when the payment arrived. */
  readonly missing: number;
};

/** The product of an order line, as it is now. */
export type OrderedProduct = {
  /** Null: no longer published. */
  readonly slug: string | null;
  readonly picture: Picture | null;
};

/** A snapshot of the purchase, as it was when the order was placed. */
export type Order = {
  readonly id: number;
  readonly key: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  /** null: a guest. */
  readonly customerId: number | null;
  readonly paidAt: Date | null;
  /** The deadline for a transfer or a cheque; null for other payment methods. */
  readonly payUntil: Date | null;
  /** Whether stock is reserved before the order is paid. */
  readonly reservesUnpaid: boolean;
  readonly billing: BillingAddress;
  readonly shipping: Address;
  readonly note: string;
  readonly paymentMethod: string;
  /** The display name of the delivery method; empty if nothing is delivered. */
  readonly rateTitle: string;
  /** The delivery time in words, counted from the payment. */
  readonly deliveryTime: string;
  /** The promised dates, as the buyer saw them; null if the order waits for its payment or has no dates. */
  readonly promise: DeliveryPromise | null;
  /** Whether the customer collects the order at the shop. */
  readonly isPickup: boolean;
  /** The relay point where the parcel waits; null if the order is delivered otherwise. */
  readonly relayPoint: RelayPoint | null;
  readonly coupons: readonly {
    readonly code: string;
    readonly kind: string;
    readonly discount: TaxedAmount;
  }[];
  readonly fees: readonly { readonly key: string; readonly amount: TaxedAmount }[];
  readonly lines: readonly OrderLine[];
  /** How VAT applied when the order was placed. */
  readonly vat: VatTreatment;
  readonly totals: CartTotals;
  /** The part of the total that gift cards pay. */
  readonly giftCards: readonly { readonly lastFour: string; readonly amount: Cents }[];
  /** Whether the order was placed or paid in test mode, without real money. */
  readonly isTest: boolean;
  /** The ids of the legal texts that the buyer accepted. */
  readonly legalVersions: readonly number[];
  /** The delivery date or time in words, as the buyer read it above the order button. */
  readonly deliverySeen: string;
  /** The amount refunded so far. */
  readonly refunded: Cents;
};

/** An unpaid order that is not stored yet. Its number may already be assigned. */
export type NewOrder = Omit<
  Order,
  'id' | 'status' | 'placedAt' | 'paidAt' | 'payUntil' | 'refunded' | 'lines' | 'giftCards' | 'legalVersions'
> & {
  readonly id?: number;
  /** `offerId`: the checkout offer on which the line was taken. */
  readonly lines: readonly (Omit<OrderLine, 'id' | 'missing'> & { readonly offerId?: number | null })[];
  readonly giftCards: readonly GiftCardPayment[];
  readonly visitor: string;
  /** The ids of the legal texts on the buyer's page; empty: those in force. */
  readonly seenVersions: readonly number[];
  /** To renew the promise if the payment comes later; null if the method has no transit days. */
  readonly transit: TransitDays | null;
  readonly isRelay: boolean;
  /** The network of the buyer (`networkOf`); null if unknown. */
  readonly network: string | null;
  /** The number of days to wait for the payment; null if there is no deadline. */
  readonly paymentTermDays: number | null;
  /** The marketing attribution, as far as the customer has consented to it. */
  readonly attribution: Attribution;
  /** The order whose pieces are sent again, free of charge. */
  readonly replaces?: number;
  /** Who took the order; by default the buyer at the checkout. */
  readonly createdVia?: 'checkout' | 'admin' | 'rest-api';
  /** The name of a payment method that the shop does not offer. */
  readonly paymentTitle?: string;
  /** The reference that a program gives to the payment. */
  readonly transactionId?: string;
  readonly idempotencyKey: string;
  readonly requestFingerprint: string;
};

/** Returns the part of an order that its payment method pays: the total less what gift cards pay. */
export const amountToPay = ({ totals, giftCards }: Pick<Order, 'totals' | 'giftCards'>): Cents =>
  toCents(totals.total - paidByCards(giftCards));

/** `wc_order_` and 13 letters and digits, as existing clients expect. */
export const isOrderKey = (text: string) => /^wc_order_[A-Za-z0-9]{13}$/.test(text);
