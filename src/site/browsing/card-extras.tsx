import { purchaseBelow } from '#shop/basket/cart/ui/card-purchase.tsx';
import type { CardExtras } from '#shop/catalogue/products/ui/product-card.tsx';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { WishlistButton } from '#shop/basket/wishlist/ui/wishlist-button.tsx';

/** A product card with a wishlist button and without a buy button. */
export const HEART_ONLY = {
  of: 'heart',
  render: () => null,
  corner: (product) => <WishlistButton product={product} type="list" />,
} satisfies CardExtras;

/** A product card with its wishlist button, its options and its buy button. */
export const cardExtras = (listing: ListingSettings): CardExtras => ({
  ...purchaseBelow(listing),
  of: ['extras', listing],
  corner: HEART_ONLY.corner,
});
