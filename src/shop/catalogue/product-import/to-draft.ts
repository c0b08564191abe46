import {
  EMPTY_DRAFT,
  PARTY_FIELDS,
  PRODUCT_FIELDS,
  type NewParty,
  type ProductDraft,
} from '../product-desk/product-draft.ts';
import type { Problem } from '../product-desk/check-product.ts';
import type { CatalogueNames, FileProduct } from '../product-files/file-product.ts';
import { isColumn, type ProductColumn } from '../product-files/product-columns.ts';
import { findCategory, findPartyId, findSkill } from './find-names.ts';

/** A product that the file adds, before its row is read. */
export const EMPTY_PRODUCT: FileProduct = {
  ...EMPTY_DRAFT,
  type: 'simple',
  status: 'draft',
  categories: [],
  skills: [],
  maker: null,
  responsible: null,
};

/** A product of the file as a form would submit it. */
export type SubmittedFromFile = {
  readonly draft: ProductDraft;
  readonly newParties: { readonly fabricant?: NewParty; readonly responsable?: NewParty };
};

type Stored = { readonly draft: ProductDraft; readonly base: FileProduct };

/** Replaces the names of a product by ids. What the file leaves as it is keeps its stored id. */
export function toDraft(
  product: FileProduct,
  { draft: stored, base }: Stored,
  names: CatalogueNames,
): SubmittedFromFile {
  const { type: _, status: _1, categories, skills, maker, responsible, ...values } = product;
  const makerId = idOf(maker, maker === base.maker ? stored.makerId : undefined, names);
  const responsibleId = idOf(
    responsible,
    responsible === base.responsible ? stored.responsibleId : undefined,
    names,
  );
  const draft: ProductDraft = {
    ...values,
    categoryIds:
      categories === base.categories
        ? stored.categoryIds
        : sorted(categories.flatMap((path) => findCategory(names, path) ?? [])),
    skillIds:
      skills === base.skills
        ? stored.skillIds
        : sorted(skills.flatMap((name) => findSkill(names, name) ?? [])),
    makerId: makerId ?? null,
    responsibleId: responsibleId ?? null,
    // No file has a column for it.
    shippingClassId: stored.shippingClassId,
  };
  const newParties = {
    ...(maker && makerId === undefined && { fabricant: maker }),
    ...(responsible && responsibleId === undefined && { responsable: responsible }),
  };
  return { draft, newParties };
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);

/** null: nobody; undefined: somebody who is not known yet. */
const idOf = (party: NewParty | null, currentId: number | null | undefined, names: CatalogueNames) =>
  currentId ?? (party === null ? null : findPartyId(names, party));

const RENAMED = {
  categoryIds: 'categories',
  skillIds: 'skills',
  makerId: 'maker',
  responsibleId: 'responsible',
} as const satisfies Partial<Record<keyof ProductDraft, ProductColumn>>;

const COLUMN_OF: ReadonlyMap<string, ProductColumn> = new Map([
  ...Object.entries(PRODUCT_FIELDS).flatMap(([name, field]) => {
    const column = Object.entries(RENAMED).find(([renamed]) => renamed === name)?.[1] ?? name;
    return isColumn(column) ? [[field, column] as const] : [];
  }),
  [PARTY_FIELDS('fabricant').name, 'maker'],
  [PARTY_FIELDS('fabricant').address, 'makerAddress'],
  [PARTY_FIELDS('fabricant').email, 'makerEmail'],
  [PARTY_FIELDS('fabricant').country, 'makerCountry'],
  [PARTY_FIELDS('responsable').name, 'responsible'],
  [PARTY_FIELDS('responsable').address, 'responsibleAddress'],
  [PARTY_FIELDS('responsable').email, 'responsibleEmail'],
  [PARTY_FIELDS('responsable').country, 'responsibleCountry'],
]);

/** The column that gives the value of a field of the form. */
export const columnOf = ({ field }: Pick<Problem, 'field'>): ProductColumn | null =>
  COLUMN_OF.get(field) ?? null;
