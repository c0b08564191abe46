import { productDeskPath } from '../product-desk/product-paths.ts';

/** The url of the variations of a product; for the URL table, `id` is `PRODUCT_ID`. */
export const variationsPath = (id: number | string) => `${productDeskPath(id)}declinaisons/`;

/** The forms below it. */
export const variationPaths = (id: number | string) =>
  ({
    generation: `${variationsPath(id)}creation/`,
    selection: `${variationsPath(id)}selection/`,
    simple: `${variationsPath(id)}produit-simple/`,
  }) as const;

/** The part of the variations that a screen shows, encoded in its url. */
export type VariationView = {
  readonly page: number;
  /** Whether all rows are on one page, for pasting a long column. */
  readonly isWhole: boolean;
  /** Taxonomy → slug of the value that the shown variations have. */
  readonly values: Readonly<Record<string, string>>;
};

export const ROWS_PER_PAGE = 100;
const PAGE = 'page';
const WHOLE = 'tout';

/** Parses the query of the screen. Parameters that are unknown or invalid are dropped. */
export function readVariationView(query: URLSearchParams, taxonomies: readonly string[]): VariationView {
  const page = /^[1-9]\d{0,2}$/.exec(query.get(PAGE) ?? '');
  return {
    page: Number(page?.[0] ?? 1),
    isWhole: query.get(WHOLE) === '1',
    values: Object.fromEntries(
      taxonomies.flatMap((taxonomy) => {
        const slug = query.get(taxonomy) ?? '';
        return /^[a-z0-9-]{1,200}$/.test(slug) ? [[taxonomy, slug]] : [];
      }),
    ),
  };
}

/** The url of a part of the variations of a product. */
export function variationViewUrl(id: number, { page, isWhole, values }: VariationView): string {
  const query = new URLSearchParams(values);
  if (isWhole) query.set(WHOLE, '1');
  else if (page > 1) query.set(PAGE, String(page));
  const text = query.toString();
  return text === '' ? variationsPath(id) : `${variationsPath(id)}?${text}`;
}
