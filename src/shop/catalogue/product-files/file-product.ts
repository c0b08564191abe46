import type { ProductType } from '#shop/catalogue/products/product.ts';
import type { NewParty, ProductDraft } from '../product-desk/product-draft.ts';
import type { ProductStatus } from '../product-desk/product-status.ts';
import type { VariationDraft } from '../variation-desk/variation-draft.ts';

/** A product as its file describes it: names instead of ids. */
export type FileProduct = Omit<
  ProductDraft,
  'categoryIds' | 'skillIds' | 'makerId' | 'responsibleId' | 'shippingClassId'
> & {
  readonly type: ProductType;
  readonly status: ProductStatus;
  /** The paths of its categories, from the outermost one. */
  readonly categories: readonly (readonly string[])[];
  readonly skills: readonly string[];
  /** Only the name is known if the other texts are empty. */
  readonly maker: NewParty | null;
  readonly responsible: NewParty | null;
};

/** A variation as the file describes it. Its picture is not in the file. */
export type FileVariation = Omit<VariationDraft, 'photo'>;

/** The names of what products refer to by id. */
export type CatalogueNames = {
  readonly categories: ReadonlyMap<number, readonly string[]>;
  readonly skills: ReadonlyMap<number, string>;
  readonly parties: ReadonlyMap<number, NewParty>;
};

/** Replaces the ids of a product by names. */
export function toFileProduct(
  { draft, type, status }: { draft: ProductDraft; type: ProductType; status: ProductStatus },
  names: CatalogueNames,
): FileProduct {
  const { categoryIds, skillIds, makerId, responsibleId, shippingClassId: _, ...values } = draft;
  const partyOf = (id: number | null) => (id === null ? null : (names.parties.get(id) ?? null));
  return {
    ...values,
    type,
    status,
    categories: categoryIds.flatMap((id) => [names.categories.get(id) ?? []]),
    skills: skillIds.flatMap((id) => names.skills.get(id) ?? []),
    maker: partyOf(makerId),
    responsible: partyOf(responsibleId),
  };
}
