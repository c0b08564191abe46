import type { BillingAddress } from '#shop/common/addresses/address.ts';
import type { BlockCart } from '#shop/basket/cart-block/block-cart.ts';
import type { Offer } from '#shop/basket/order-offers/offer.ts';
import type { PaymentMethod } from '#shop/checkout/checkout/payment-method.ts';
import type { SavedCard } from '#shop/orders/payments/saved-card.ts';

type FieldError = { readonly field: string; readonly text: string };

/** Why an order was not placed: a sentence, or what is wrong with which field. */
export type Problem = {
  readonly sentence?: string;
  /** In the summary, where each says which address it is about. */
  readonly errors: readonly FieldError[];
  /** Beside the fields. */
  readonly beside: readonly FieldError[];
  /** Beside the fields of a card, as the page was served. */
  readonly card?: string;
};

/** What the form shows when the page is served. */
export type ShownForm = {
  readonly shipping: BillingAddress;
  readonly billing: BillingAddress;
  readonly billsElsewhere: boolean;
  readonly note: string;
  readonly paymentMethod: string;
  readonly acceptsTerms: boolean;
  /** null: they have an account. */
  readonly wantsAccount: boolean | null;
};

export type CheckoutBlockProps = {
  readonly cart: BlockCart;
  readonly form: ShownForm;
  readonly offers: readonly Offer[];
  readonly countries: readonly string[];
  readonly methods: readonly PaymentMethod[];
  readonly card: { readonly isSandbox: boolean; readonly publishableKey: string };
  /** The cards of whoever is signed in; null for a guest. */
  readonly savedCards: readonly SavedCard[] | null;
  /** Where the shop is, in the addresses it gives. */
  readonly shopUrl: string;
  /** What the form carries without scripts; the press is the one of the button with scripts, too. */
  readonly nonce: string;
  readonly press: string;
  readonly problem: Problem | null;
};
