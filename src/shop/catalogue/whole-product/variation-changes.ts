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

/** Which variations a tool asks for. Empty lists and absent fields do not narrow. */
export type VariationQuery = {
  /** undefined: those of all products. */
  readonly productId: number | undefined;
  readonly words: readonly string[];
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly skus: readonly string[];
  readonly isActive?: boolean;
  readonly onSale?: boolean;
  readonly isInStock?: boolean;
  readonly hasPrice?: boolean;
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
