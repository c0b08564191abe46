import { bitsAt } from '#platform/bit-set.ts';
import type { AgeRange } from '#shop/catalogue/products/age.ts';
import type { FacetIndex } from '#shop/catalogue/products/facets.ts';

export type IndexedProduct = {
  terms: readonly string[];
  low: number | null;
  high?: number;
  stocked?: boolean;
  age?: AgeRange;
};

/** Builds a facet index. Terms are `taxonomy/slug`; the id of a product is its index × 10 + 10. */
export function facetIndexOf(products: readonly IndexedProduct[]): FacetIndex {
  const names = [...new Set(products.flatMap(({ terms }) => terms))].sort();
  const placesWhere = (fits: (product: IndexedProduct) => boolean) =>
    products.flatMap((product, place) => (fits(product) ? [place] : []));
  return {
    ids: Int32Array.from(products, (_, place) => place * 10 + 10),
    places: Uint32Array.from({ length: products.length * 10 + 1 }, (_, id) => (id % 10 === 0 ? id / 10 : 0)),
    lowestCents: Int32Array.from(products, ({ low }) => low ?? -1),
    highestCents: Int32Array.from(products, ({ low, high }) => high ?? low ?? -1),
    fromMonths: Int32Array.from(products, ({ age }) => age?.fromMonths ?? -1),
    toMonths: Int32Array.from(products, ({ age }) => age?.toMonths ?? -1),
    names: [],
    inStock: bitsAt(
      products.length,
      placesWhere(({ stocked = true }) => stocked),
    ),
    attributes: [],
    taxonomies: [...new Set(names.map((name) => name.split('/')[0] ?? ''))].map((taxonomy) => ({
      taxonomy,
      products: bitsAt(
        products.length,
        placesWhere(({ terms }) => terms.some((name) => name.startsWith(taxonomy))),
      ),
      terms: names.flatMap((name, id) => {
        const slug = name.slice(taxonomy.length + 1);
        const places = placesWhere(({ terms }) => terms.includes(name));
        if (!name.startsWith(taxonomy)) return [];
        return [{ id, slug, name: slug, color: null, products: bitsAt(products.length, places) }];
      }),
    })),
  };
}
