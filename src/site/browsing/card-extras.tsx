import { purchaseBelow } from '#shop/basket/cart/ui/card-purchase.tsx';
import type { BelowCard } from '#shop/catalogue/products/ui/product-card.tsx';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { WishlistButton } from '#shop/basket/wishlist/ui/wishlist-button.tsx';

/** A card with a heart, and nothing to buy by. */
export const HEART_ONLY = {
  of: 'heart',
  render: () => null,
  corner: (product) => <WishlistButton product={product} type="list" />,
} satisfies BelowCard;

/** A card with its heart, its choices and its button. */
export const cardExtras = (listing: ListingSettings): BelowCard => ({
  ...purchaseBelow(listing),
  of: ['extras', listing],
  corner: HEART_ONLY.corner,
});
