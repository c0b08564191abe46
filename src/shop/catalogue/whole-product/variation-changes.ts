import type { MetaChange } from '#shop/common/meta-data/meta-data.ts';
import type { VariationDraft } from '../variation-desk/variation-draft.ts';
import type { SentPhoto } from './product-changes.ts';
import type { SentStock } from './stock-change.ts';
import type { ToolFields } from './tool-fields.ts';

/** A value of an attribute, each by its name; without a value, the variation accepts any. */
export type SentChoice = {
  readonly id: number | undefined;
  readonly name: string;
  readonly option: string;
};

/** What a tool changes of a variation at once; absent fields stay. */
export type VariationChanges = {
  readonly draft: Partial<Omit<VariationDraft, 'stock' | 'photo'>>;
  readonly saleFrom?: Date | null;
  readonly saleUntil?: Date | null;
  readonly stock?: SentStock;
  /** By its slug; empty: that of the product. */
  readonly shippingClass?: string;
  readonly lowStock?: number | null;
  readonly choices?: readonly SentChoice[];
  /** null: the main photograph of the product. */
  readonly photo?: SentPhoto | null;
  readonly toolFields: { readonly [Name in keyof ToolFields]?: ToolFields[Name] | null };
  readonly metaData?: readonly MetaChange[];
};

export type VariationField =
  | keyof VariationDraft
  | 'choices'
  | 'metaData'
  | 'saleFrom'
  | 'saleUntil'
  | 'shippingClass'
  | 'status';

/** Why a change is refused. */
export type VariationRefusal = { readonly field: VariationField; readonly code: 'invalid' | 'taken' };

/** The states of a variation, as tools name them: on sale, or switched off with or without a plan to sell it. */
export type VariationStatus = 'publish' | 'pending' | 'private';

/** Which variations a tool asks for. Empty lists and absent fields do not narrow. */
export type VariationQuery = {
  /** undefined: those of all products. */
  readonly productId: number | undefined;
  readonly words: readonly string[];
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly skus: readonly string[];
  /** A part of the reference. */
  readonly skuPart?: string;
  readonly gtins: readonly string[];
  /** Those of these products. */
  readonly parentIds: readonly number[];
  readonly exceptParentIds: readonly number[];
  /** Those of the products with these slugs. */
  readonly slugs: readonly string[];
  readonly statuses: readonly VariationStatus[];
  readonly exceptStatuses: readonly VariationStatus[];
  readonly vatClass?: 'standard' | 'reduced' | 'none';
  readonly isVirtual?: boolean;
  readonly onSale?: boolean;
  readonly stockStatus?: 'instock' | 'outofstock' | 'onbackorder';
  readonly hasPrice?: boolean;
  /** Values of attributes; a variation that accepts any value has each of them. */
  readonly choices: readonly { readonly taxonomy: string; readonly slugs: readonly string[] }[];
  readonly minCents?: number;
  readonly maxCents?: number;
  readonly after?: Date;
  readonly before?: Date;
  readonly modifiedAfter?: Date;
  readonly modifiedBefore?: Date;
  readonly orderBy: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified' | 'menu_order';
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
};
