import type { ProductCard } from '../shop/catalogue/product.ts';
import { ProductGrid } from '../shop/catalogue/ui/product-card.tsx';
import { purchaseBelow } from '../shop/cart/ui/card-purchase.tsx';
import type { ListingSettings } from '../shop/settings/listing-settings.ts';

type Props = {
  products: readonly ProductCard[];
  listing: ListingSettings;
  eagerCount?: number;
  headingLevel?: 2 | 3;
};

/** Products in a grid, each with its choices and its button. */
export function BuyableGrid({ listing, ...grid }: Props) {
  return <ProductGrid {...grid} below={purchaseBelow(listing)} />;
}
