import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import type { OrderEvent } from './order-status.ts';

type MethodRules = {
  /** The id that existing clients use. */
  readonly id: string;
  /**
   * card: the provider charges a payment card. offline: the customer sends the money and the merchant confirms
   * its arrival.
   */
  readonly kind: 'card' | 'offline';
  readonly title: string;
  /** How an invoice names it. */
  readonly paidBy: string;
  readonly isOffered: (shop: Pick<ShopSettings, 'iban'>) => boolean;
  /** The event of a new order with an amount to pay; null: the provider reports it later. */
  readonly firstEvent: OrderEvent | null;
  /** The payment instructions on the thank-you page and in the mail. */
  readonly instructions: 'transfer' | 'cheque' | null;
  /** Whether the provider returns the money; otherwise the merchant does so by hand. */
  readonly refundsAtProvider: boolean;
};
/** An offline method explains itself at the checkout; the box of a payment card has its own texts. */
type Rules = MethodRules &
  ({ readonly kind: 'card' } | { readonly kind: 'offline'; readonly description: string });

export const CARD_METHOD = 'woocommerce_payments';

/** All payment methods, in the order in which the checkout shows them. A new method is a new entry. */
export const PAYMENT_METHODS = [
  {
    id: CARD_METHOD,
    kind: 'card',
    title: 'Carte bancaire',
    paidBy: 'par carte bancaire',
    isOffered: () => true,
    firstEvent: null,
    instructions: null,
    refundsAtProvider: true,
  },
  {
    id: 'bacs',
    kind: 'offline',
    title: 'Virement bancaire',
    description:
      'Nos coordonnées bancaires s’affichent une fois la commande passée. Nous la préparons à l’arrivée de votre virement, et le délai de livraison court à partir de là.',
    paidBy: 'par virement',
    isOffered: ({ iban }: Pick<ShopSettings, 'iban'>) => iban !== '',
    firstEvent: 'awaits-transfer',
    instructions: 'transfer',
    refundsAtProvider: false,
  },
  {
    id: 'cheque',
    kind: 'offline',
    title: 'Chèque',
    description:
      'Envoyez votre chèque à l’ordre de la boutique. Nous préparons votre commande à son encaissement, et le délai de livraison court à partir de là.',
    paidBy: 'par chèque',
    isOffered: () => true,
    firstEvent: 'awaits-transfer',
    instructions: 'cheque',
    refundsAtProvider: false,
  },
] as const satisfies readonly Rules[];

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type PaymentMethodId = PaymentMethod['id'];
export type OfflineMethodId = Extract<PaymentMethod, { kind: 'offline' }>['id'];

/** Finds a method by its id; undefined for an unknown one, which must never be charged. */
export const findPaymentMethod = (id: string): PaymentMethod | undefined =>
  PAYMENT_METHODS.find((method) => method.id === id);

/** The offline methods that the merchant has switched on. The card is always offered. */
export type MethodSwitches = Readonly<Record<OfflineMethodId, boolean>>;

export const ALL_METHODS: MethodSwitches = { bacs: true, cheque: true };

/** Returns the ids of the methods that the shop currently offers. */
export const offeredMethods = (
  shop: Pick<ShopSettings, 'iban'>,
  switches: MethodSwitches,
): readonly PaymentMethodId[] =>
  PAYMENT_METHODS.filter(
    (method) => method.isOffered(shop) && (method.kind === 'card' || switches[method.id]),
  ).map(({ id }) => id);

/** Finds a requested method among the offered ones. */
export const findOffered = (
  offered: readonly PaymentMethodId[],
  requested: unknown,
): PaymentMethod | undefined => PAYMENT_METHODS.find(({ id }) => id === requested && offered.includes(id));

/** Returns whether the provider refunds an order; the merchant refunds an unknown or offline method by hand. */
export const refundsAtProvider = (id: string): boolean => findPaymentMethod(id)?.refundsAtProvider ?? false;
