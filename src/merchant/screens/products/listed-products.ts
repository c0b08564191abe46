import { productListUrl, readProductList } from '#shop/catalogue/product-desk/product-list.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';

/** The field with the query of the list of products, in the form of a change of many of them. */
export const LIST_FIELD = 'liste';

/** The one query of a list, whatever page of it the merchant looked at. */
export const listQuery = (query: URLSearchParams): string =>
  productListUrl({ ...readProductList(query), position: { kind: 'first' }, sort: 'newest' }).slice(
    PRODUCT_DESK_PATH.length + 1,
  );

export const listHref = (list: string): string =>
  list === '' ? PRODUCT_DESK_PATH : `${PRODUCT_DESK_PATH}?${list}`;
