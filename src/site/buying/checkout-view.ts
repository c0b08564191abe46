import type { FaultMessage } from '#platform/forms.ts';
import type { ServerProvider } from '#shop/common/address-autocomplete/provider.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import type { CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import type { PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import type { RelayOffer } from '#shop/basket/relay-points/relay-point.ts';
import type { Offer } from '#shop/basket/order-offers/offer.ts';
import type { SavedCard } from '#shop/orders/payments/saved-card.ts';
import type { CardSettings } from '#shop/orders/payments/ui/card-box.tsx';

/** The reason why the form is shown again. */
export type CheckoutProblem = {
  readonly sentence: string;
  readonly errors: readonly FaultMessage[];
  readonly byField: Readonly<Record<string, string>>;
  /** An error of the payment card, also shown beside its fields. */
  readonly card?: string;
  /** Too many payment cards were attempted. */
  readonly isOverLimit?: boolean;
};

/** The submitted form and its errors. */
export type CheckoutFormState = {
  readonly form?: CheckoutForm | undefined;
  readonly problem?: CheckoutProblem;
};

/** The data that the checkout shows, in either layout. */
export type CheckoutView = CheckoutFormState & {
  readonly cart: Cart;
  readonly countries: readonly string[];
  readonly methods: readonly PaymentMethodId[];
  /** Says when an unpaid order by transfer or cheque is cancelled; empty if the shop sets no term. */
  readonly term: string;
  readonly card: CardSettings;
  readonly savedCards: readonly SavedCard[] | undefined;
  readonly nonce: string;
  readonly idempotencyKey: string;
  /** The ids of the legal texts that the page links to; a form shown again keeps those it was sent with. */
  readonly seenVersions: string;
  /** The base url of the shop, for the urls it hands out. */
  readonly shopUrl: string;
  readonly providers: readonly ServerProvider[];
  readonly offers: readonly Offer[];
  /** null: the delivery method needs no relay point. */
  readonly relay: RelayOffer | null;
  /** null: the visitor has an account already. */
  readonly wantsAccount: boolean | null;
};
