import type { IslandLoader } from '#platform/browser/hydrate.tsx';

/** Every island of the shop by its name. One line per island; each is a separate chunk. */
export const islands: Readonly<Record<string, IslandLoader>> = {
  'cart/variation-form': () => import('#shop/basket/cart/ui/variation-form.island.tsx'),
  'cart-block/cart-block': () => import('#shop/basket/cart-block/ui/cart-block.island.tsx'),
  'checkout-block/checkout-block': () => import('#shop/checkout/checkout-block/ui/checkout-block.island.tsx'),
  'cart/quantity-stepper': () => import('#shop/basket/cart/ui/quantity-stepper.island.tsx'),
};
