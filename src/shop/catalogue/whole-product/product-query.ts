import type { ProductType } from '../products/product.ts';
import type { SentStatus } from './product-changes.ts';

/** A status by which products are found. */
export type FoundStatus = SentStatus | 'trash';

export const PRODUCT_ORDERS = [
  'date',
  'id',
  'include',
  'title',
  'slug',
  'modified',
  'menu_order',
  'price',
  'popularity',
  'rating',
] as const;
type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** Which products a tool asks for. Empty lists and absent fields do not narrow. */
export type ProductQuery = {
  readonly words: readonly string[];
  /** A part of the reference. */
  readonly skuPart?: string;
  /** A part of the name or of the reference. */
  readonly nameOrSku?: string;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly slugs: readonly string[];
  readonly skus: readonly string[];
  readonly gtins: readonly string[];
  /** Empty: all except the trash. */
  readonly statuses: readonly FoundStatus[];
  readonly exceptStatuses: readonly FoundStatus[];
  readonly types: readonly ProductType[];
  readonly exceptTypes: readonly ProductType[];
  readonly categoryIds: readonly number[];
  readonly exceptCategoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly exceptTagIds: readonly number[];
  readonly makerIds: readonly number[];
  readonly attribute?: { readonly taxonomy: string; readonly termIds: readonly number[] };
  readonly shippingClasses: readonly string[];
  readonly vatClass?: 'standard' | 'reduced' | 'none';
  readonly featured?: boolean;
  readonly onSale?: boolean;
  readonly isVirtual?: boolean;
  readonly stockStatus?: 'instock' | 'outofstock' | 'onbackorder';
  readonly minCents?: number;
  readonly maxCents?: number;
  readonly after?: Date;
  readonly before?: Date;
  readonly modifiedAfter?: Date;
  readonly modifiedBefore?: Date;
  readonly parentIds: readonly number[];
  readonly exceptParentIds: readonly number[];
  readonly orderBy: ProductOrder;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
};
