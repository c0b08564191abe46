import type { MetaChange } from '#shop/common/meta-data/meta-data.ts';
import type { NewParty, ProductDraft } from '../product-desk/product-draft.ts';
import type { SentStock } from './stock-change.ts';
import type { ToolFields, ToolStatus } from './tool-fields.ts';

/** A photograph that a tool names: one of the shop, or a file of another url. */
export type SentPhoto = {
  readonly of: { readonly id: number } | { readonly url: string };
  readonly alt: string | undefined;
};

/** An attribute of the shop by its id or its name, with the names of its values. */
export type SentAttribute = {
  readonly id: number | undefined;
  readonly name: string;
  readonly options: readonly string[];
  readonly hasVariations: boolean;
};

/** undefined: it stays; null: nobody; otherwise one that the shop knows or a new one. */
export type SentParty = NewParty | { readonly id: number } | null | undefined;

/** A status as tools know them. */
export type SentStatus = 'publish' | 'draft' | ToolStatus;

/** A change of a product by a tool; absent fields stay. */
export type ProductChanges = {
  readonly draft: Partial<Omit<ProductDraft, 'makerId' | 'responsibleId' | 'shippingClassId' | 'stock'>>;
  /** By its slug; empty: none. */
  readonly shippingClass?: string;
  readonly maker?: SentParty;
  readonly responsible?: SentParty;
  readonly type?: 'simple' | 'variable' | 'grouped';
  readonly status?: SentStatus;
  readonly createdAt?: Date;
  readonly position?: number;
  readonly lowStock?: number | null;
  readonly stock?: SentStock;
  readonly toolFields: { readonly [Name in keyof ToolFields]?: ToolFields[Name] | null };
  readonly photos?: readonly SentPhoto[];
  readonly attributes?: readonly SentAttribute[];
  readonly relatedIds?: readonly number[];
  readonly memberIds?: readonly number[];
  readonly metaData?: readonly MetaChange[];
};

export type ProductField =
  | keyof ProductDraft
  | 'attributes'
  | 'memberIds'
  | 'metaData'
  | 'photos'
  | 'relatedIds'
  | 'status'
  | 'type'
  | 'version';

/** Why a change is refused: `taken` if another product has this value. */
export type ProductRefusal = { readonly field: ProductField; readonly code: 'invalid' | 'taken' };
