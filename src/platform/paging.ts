/** One page of a longer list. Pages count from 1. */
export type Paging = {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly pageCount: number;
  /** Position of the first and last item shown, counted from 1; both 0 for an empty list. */
  readonly first: number;
  readonly last: number;
};

export function paging(total: number, page: number, perPage: number): Paging {
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  return { page, perPage, total, pageCount, first, last: Math.min(page * perPage, total) };
}

/** An empty list has a first page; every other page must contain an item. */
export const pageExists = ({ page, pageCount }: Paging) => page >= 1 && page <= pageCount;

/** Parses a page number in a url: digits only, no leading zero, at most six digits. */
export function parsePageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The page numbers to show: both ends and the neighbours of the current page; null is a gap. */
export function pageLinks({ page, pageCount }: Paging, around = 1): (number | null)[] {
  const pages = new Set([1, pageCount]);
  for (let near = page - around; near <= page + around; near++) {
    if (near >= 1 && near <= pageCount) pages.add(near);
  }
  const sorted = [...pages].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const previous = sorted[index - 1] ?? number - 1;
    if (number - previous === 1) return [number];
    // A gap of one page shows that page, because an ellipsis would take the same space.
    return number - previous === 2 ? [number - 1, number] : [null, number];
  });
}
