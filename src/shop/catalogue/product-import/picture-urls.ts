/** More pictures than a product may have are not kept. */
const MOST_PICTURES = 40;
const LONGEST_URL = 2_000;

/** Splits the urls of a cell: by commas (WooCommerce), bars or line breaks. A comma inside a url stays. */
export const splitUrls = (cell: string): string[] =>
  cell
    .split(/\s*[\n|]\s*|\s*,\s*(?=[a-z]+:\/\/)/iu)
    .map((url) => url.replace(/,$/u, '').trim())
    .filter((url) => url !== '');

/** The urls of one product, each once, in the order of the file. */
export const joinUrls = (lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].slice(0, MOST_PICTURES);

/**
 * Whether a picture may be fetched from a url: only by https, without a password in it. Tests fetch from this machine,
 * which has no certificate.
 */
export function isPictureUrl(text: string, { allowsHttp }: { readonly allowsHttp: boolean }): boolean {
  const url = text.length > LONGEST_URL ? null : URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:');
}

/** Why a picture of the file was refused; the product stays. */
export type PictureRefusal =
  | 'bad-url'
  | 'not-reached'
  | 'not-found'
  | 'not-a-photo'
  | 'too-many'
  | 'product-gone';
