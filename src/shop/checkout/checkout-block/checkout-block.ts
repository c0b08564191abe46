import type { FaultMessage } from '#platform/forms.ts';
import type { ServerProvider } from '#shop/common/address-autocomplete/provider.ts';
import type { BillingAddress } from '#shop/common/addresses/address.ts';
import type { BlockCart } from '#shop/basket/cart-block/block-cart.ts';
import type { Offer } from '#shop/basket/order-offers/offer.ts';
import type { PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import type { SavedCard } from '#shop/orders/payments/saved-card.ts';

/** The reason why an order was not placed: a general message or field errors. */
export type BlockProblem = {
  readonly sentence?: string;
  /** Errors for the summary; each one names its address. */
  readonly errors: readonly FaultMessage[];
  /** Errors shown beside the fields. */
  readonly beside: readonly FaultMessage[];
  /** The error beside the payment card fields in the server-rendered page. */
  readonly card?: string;
};

/** The form values in the server-rendered page. */
export type CheckoutFormValues = {
  readonly shipping: BillingAddress;
  readonly billing: BillingAddress;
  readonly billsElsewhere: boolean;
  readonly note: string;
  readonly paymentMethod: string;
  readonly acceptsTerms: boolean;
  /** The id of the chosen relay point; empty if none is chosen. */
  readonly relayPoint: string;
  /** null if the customer already has an account. */
  readonly wantsAccount: boolean | null;
};

export type CheckoutBlockProps = {
  readonly cart: BlockCart;
  readonly form: CheckoutFormValues;
  readonly offers: readonly Offer[];
  readonly countries: readonly string[];
  /** The providers of address suggestions. */
  readonly providers: readonly ServerProvider[];
  readonly methods: readonly PaymentMethodId[];
  /** Says when an unpaid order by transfer or cheque is cancelled; empty if the shop sets no term. */
  readonly term: string;
  readonly card: { readonly isSandbox: boolean; readonly publishableKey: string };
  /** The saved payment cards of the signed-in customer; null for a guest. */
  readonly savedCards: readonly SavedCard[] | null;
  /** The base url of the shop in the urls it returns. */
  readonly shopUrl: string;
  /** Form fields for submission without scripts. With scripts, `press` is also the first idempotency key. */
  readonly nonce: string;
  readonly idempotencyKey: string;
  /** The ids of the legal texts in force when the page was rendered. */
  readonly seenVersions: string;
  readonly problem: BlockProblem | null;
};
