import { COUNTRY, CURRENCY } from '#platform/money.ts';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import type { DisplayItem, ExpressProduct } from './contract.ts';
import { usesPrintedProduct } from './quote.ts';
import { texts } from './texts.ts';

type ProductFields = Pick<ProductView, 'name' | 'type' | 'price' | 'inStock' | 'isVirtual'>;

/**
 * The product data rendered into the page; false if the price must be requested, or if the product cannot be
 * bought (§3.13).
 */
export function toExpressProduct(product: ProductFields, totalLabel: string): ExpressProduct | false {
  const { name, type, price, inStock, isVirtual } = product;
  if (!price || !inStock || !usesPrintedProduct(type)) return false;
  const delivery: DisplayItem = { label: texts.delivery, amount: 0, pending: true };
  return {
    // A product with options shows its lowest price until one is chosen.
    displayItems: [{ label: name, amount: price.min }, ...(isVirtual ? [] : [delivery])],
    total: { label: totalLabel, amount: price.min, pending: true },
    needs_shipping: !isVirtual,
    currency: CURRENCY.toLowerCase(),
    country_code: COUNTRY,
    product_type: type,
  };
}
