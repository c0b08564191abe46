/** One page of a collection: which, and of how many. */
export type CollectionPage = { readonly page: number; readonly perPage: number; readonly total: number };

export const pageCount = ({ perPage, total }: CollectionPage) => Math.ceil(total / perPage);

/** The `Link` header: the addresses of the pages before and after, with all else the query says. */
export function linkHeader(
  address: string,
  query: Iterable<readonly [string, string]>,
  asked: CollectionPage,
): string | undefined {
  const pages = pageCount(asked);
  const others = [...query].filter(([name]) => name !== 'page');
  const link = (page: number, rel: string) => {
    const said = [...others, ['page', String(page)] as const].map((pair) =>
      pair.map(encodeURIComponent).join('='),
    );
    return `<${address}?${said.join('&')}>; rel="${rel}"`;
  };
  const links = [
    // From beyond the end, the page before is the last one there is.
    ...(asked.page > 1 && pages > 0 ? [link(Math.min(asked.page - 1, pages), 'prev')] : []),
    ...(asked.page < pages ? [link(asked.page + 1, 'next')] : []),
  ];
  return links.length > 0 ? links.join(', ') : undefined;
}
