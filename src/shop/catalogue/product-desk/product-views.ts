import { longText, missingText, type TextFault } from '#platform/forms.ts';
import { productListUrl, readProductList } from './product-list.ts';
import { PRODUCT_DESK_PATH } from './product-paths.ts';

/** A named search, filter and order of the list of products, of one member of the staff. */
export type ProductView = {
  readonly id: number;
  readonly name: string;
  /** The query of the list. */
  readonly query: string;
};

export const PRODUCT_VIEWS_PATH = `${PRODUCT_DESK_PATH}vues/`;
export const VIEW_REMOVAL_PATH = `${PRODUCT_VIEWS_PATH}supprimer/`;
export const VIEW_FIELDS = { name: 'nom', query: 'liste', id: 'vue' } as const;

export const MOST_VIEWS = 12;
const LONGEST_VIEW_NAME = 40;

export type ViewFault =
  | TextFault
  | { readonly code: 'too-many'; readonly most: number }
  | { readonly code: 'whole-list' };

/** The one query of a list from its first page on. */
export const viewQuery = (query: string): string =>
  productListUrl({ ...readProductList(new URLSearchParams(query)), position: { kind: 'first' } }).slice(
    PRODUCT_DESK_PATH.length + 1,
  );

export const viewHref = (query: string): string =>
  query === '' ? PRODUCT_DESK_PATH : `${PRODUCT_DESK_PATH}?${query}`;

/** Checks a view before it is saved; `others` are the names of the views that stay beside it. */
export function checkView(
  { name, query }: Pick<ProductView, 'name' | 'query'>,
  others: readonly string[],
): ViewFault | undefined {
  const fault = missingText(name) ?? longText(name, LONGEST_VIEW_NAME);
  if (fault) return fault;
  if (query === '') return { code: 'whole-list' };
  return others.length >= MOST_VIEWS ? { code: 'too-many', most: MOST_VIEWS } : undefined;
}
