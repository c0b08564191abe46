import type { ProductType } from '#shop/catalogue/products/product.ts';
import type { ProductStatus } from './product-status.ts';

/** The data that all screens about one product show. */
export type ProductHead = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly type: ProductType;
  readonly status: ProductStatus;
};
