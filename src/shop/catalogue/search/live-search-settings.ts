/** The number of products suggested while the visitor types. */
export type LiveSearchSettings = { readonly products: number };

export const FEWEST_PRODUCTS = 1;
export const MOST_PRODUCTS = 5;
export const USUAL_LIVE_SEARCH: LiveSearchSettings = { products: 3 };
