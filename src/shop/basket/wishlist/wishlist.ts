import { PATHS } from '#shop/common/paths/paths.ts';
import { paging, type Paging } from '#platform/paging.ts';
import { PAGE_FIELD } from './contract.ts';

export const PER_PAGE = 24;
/** Limit of products per wishlist. */
export const MOST_ITEMS = 500;
/** Display time of a message (§4.11, §9.4). */
export const POPUP_MS = 2_000;
/**
 * Time after a response during which another tap on the same toggle counts as part of a double tap (§9.4).
 */
const TAP_GUARD_MS = 700;

/** Whether a tap is the second of a double tap, which would immediately undo the first. */
export const isSecondTap = (answeredAtMs: number | undefined, nowMs: number): boolean =>
  answeredAtMs !== undefined && nowMs - answeredAtMs < TAP_GUARD_MS;

/** Returns the items of a page; a page out of range becomes the nearest existing one. */
export function pageOf<Item>(
  items: readonly Item[],
  requestedPage: number,
): { readonly shown: readonly Item[]; readonly paging: Paging } {
  const { pageCount } = paging(items.length, 1, PER_PAGE);
  const page = Math.min(Math.max(Math.trunc(requestedPage) || 1, 1), pageCount);
  return {
    shown: items.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    paging: paging(items.length, page, PER_PAGE),
  };
}

export const wishlistHref = (page = 1) =>
  page === 1 ? PATHS.wishlist : `${PATHS.wishlist}?${PAGE_FIELD}=${page}`;

/** Limit of ids per request, above the number of products on any page. */
const MOST_ASKED = 200;

/** Parses comma-separated ids; skips invalid ones. */
export const readIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',', MOST_ASKED)
      .filter((part) => /^[1-9]\d{0,8}$/.test(part.trim()))
      .map(Number),
  ),
];

type Attribute = { readonly taxonomy: string; readonly terms: readonly { readonly slug: string }[] };

/**
 * Returns a choice for every attribute of a variation; an attribute that accepts any value gets the product's
 * first term.
 */
export const choicesOf = (
  attributes: readonly Attribute[],
  own: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ taxonomy, terms }) => [taxonomy, own[taxonomy] ?? terms[0]?.slug ?? '']),
  );
