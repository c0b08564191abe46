import type { ServerProvider } from '#shop/common/address-autocomplete/provider.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import type { CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import type { PaymentMethod } from '#shop/checkout/checkout/payment-method.ts';
import type { Offer } from '#shop/basket/order-offers/offer.ts';
import type { SavedCard } from '#shop/orders/payments/saved-card.ts';
import type { CardSettings } from '#shop/orders/payments/ui/card-box.tsx';

/** Why the form comes back. */
export type Problem = {
  readonly sentence: string;
  readonly errors: readonly { readonly field: string; readonly text: string }[];
  readonly byField: Readonly<Record<string, string>>;
  /** Where it is about the card: beside its fields, too. */
  readonly card?: string;
  /** Too many cards have been tried. */
  readonly isOverLimit?: boolean;
};

/** What was sent and what is wrong with it. */
export type Shown = { readonly form?: CheckoutForm | undefined; readonly problem?: Problem };

/** What the checkout shows, in either layout. */
export type CheckoutView = Shown & {
  readonly cart: Cart;
  readonly countries: readonly string[];
  readonly methods: readonly PaymentMethod[];
  readonly card: CardSettings;
  readonly savedCards: readonly SavedCard[] | undefined;
  readonly nonce: string;
  readonly press: string;
  /** Where the shop is, in the addresses it gives. */
  readonly shopUrl: string;
  readonly providers: readonly ServerProvider[];
  readonly offers: readonly Offer[];
  /** null: they have one. */
  readonly wantsAccount: boolean | null;
};
