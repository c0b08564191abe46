import { PATHS } from '#shop/common/paths/paths.ts';
import { paging, type Paging } from '#platform/paging.ts';
import { PAGE_FIELD } from './contract.ts';

export const PER_PAGE = 24;
/** Nobody wishes for more; it keeps a list from growing without end. */
export const MOST_ITEMS = 500;
/** How long the message pops up (§4.11, §9.4). */
export const POPUP_MS = 2_000;
/** How long after an answer another tap on the same toggle is taken for the rest of a double one (§9.4). */
const TAP_GUARD_MS = 700;

/** Whether a tap is the second of a double one: it would undo at once what the first has done. */
export const isSecondTap = (answeredAtMs: number | undefined, nowMs: number): boolean =>
  answeredAtMs !== undefined && nowMs - answeredAtMs < TAP_GUARD_MS;

/** The part of a list that a page shows; a page that does not exist is the nearest one that does. */
export function pageOf<Item>(
  items: readonly Item[],
  wanted: number,
): { readonly shown: readonly Item[]; readonly paging: Paging } {
  const { pageCount } = paging(items.length, 1, PER_PAGE);
  const page = Math.min(Math.max(Math.trunc(wanted) || 1, 1), pageCount);
  return {
    shown: items.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    paging: paging(items.length, page, PER_PAGE),
  };
}

export const wishlistHref = (page = 1) =>
  page === 1 ? PATHS.wishlist : `${PATHS.wishlist}?${PAGE_FIELD}=${page}`;

/** More than any page of the shop holds. */
const MOST_ASKED = 200;

/** Ids as calls send them, joined by commas; what is no id is left out. */
export const readIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',', MOST_ASKED)
      .filter((part) => /^[1-9]\d{0,8}$/.test(part.trim()))
      .map(Number),
  ),
];

type Attribute = { readonly taxonomy: string; readonly terms: readonly { readonly slug: string }[] };

/** All choices of a variation: where it takes any value, the first one the product has. */
export const choicesOf = (
  attributes: readonly Attribute[],
  own: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ taxonomy, terms }) => [taxonomy, own[taxonomy] ?? terms[0]?.slug ?? '']),
  );
