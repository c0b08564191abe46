import type { Part } from '#platform/browser/parts.ts';

/**
 * Scripts that only some pages need, by the selector that requires them. One line per part; each is a
 * separate chunk.
 */
export const parts: readonly Part[] = [
  ['[data-cart-form]', async () => (await import('#shop/basket/cart/browser/cart-form.ts')).startCartForm],
  [
    'form[data-pays]',
    async () => (await import('#shop/checkout/checkout/browser/paying-form.ts')).startPayingForm,
  ],
  [
    'form.woocommerce-checkout',
    async () => (await import('#shop/checkout/checkout/browser/checkout-form.ts')).startCheckoutForm,
  ],
  [
    'form.woocommerce-checkout',
    async () =>
      (await import('#shop/common/address-autocomplete/browser/address-autocomplete.ts'))
        .startAddressAutocomplete,
  ],
  [
    'form.woocommerce-checkout, [data-checkout-block]',
    async () => (await import('#shop/basket/order-offers/browser/order-bumps.ts')).startOrderBumps,
  ],
  [
    '[data-express]:not([data-express="product"])',
    async () =>
      (await import('#shop/checkout/express-checkout/browser/express-checkout.ts')).startExpressCheckout,
  ],
  [
    '[data-password]',
    async () => (await import('#shop/customers/accounts/browser/password-fields.ts')).startPasswordFields,
  ],
  [
    '#commentform',
    async () => (await import('#shop/editorial/comments/browser/reply-form.ts')).startReplyForm,
  ],
  [
    '[data-countdown]',
    async () => (await import('#shop/editorial/widgets/browser/countdowns.ts')).startCountdowns,
  ],
  [
    '[data-comparison]',
    async () => (await import('#shop/editorial/widgets/browser/comparisons.ts')).startComparisons,
  ],
  [
    '[data-template-id]',
    async () => (await import('#shop/editorial/widgets/browser/page-hooks.ts')).startPageHooks,
  ],
  ['[data-map]', async () => (await import('#shop/editorial/maps/browser/maps.ts')).startMaps],
  ['[data-country]', async () => (await import('#shop/common/addresses/browser/flags.ts')).startFlags],
];
