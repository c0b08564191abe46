import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { ProductGrid } from '#shop/catalogue/products/ui/product-card.tsx';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { cardExtras } from './card-extras.tsx';

type Props = {
  products: readonly ProductCard[];
  listing: ListingSettings;
  eagerCount?: number;
  headingLevel?: 2 | 3;
};

/** A product grid in which each card has its options and a buy button. */
export function BuyableGrid({ listing, ...grid }: Props) {
  return <ProductGrid {...grid} below={cardExtras(listing)} />;
}
