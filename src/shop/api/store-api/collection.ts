/** One page of a collection, with the page size and the total. */
export type CollectionPage = { readonly page: number; readonly perPage: number; readonly total: number };

export const pageCount = ({ perPage, total }: CollectionPage) => Math.ceil(total / perPage);

/** Builds the `Link` header: the urls of the previous and next page, with the rest of the query unchanged. */
export function linkHeader(
  address: string,
  query: Iterable<readonly [string, string]>,
  collection: CollectionPage,
): string | undefined {
  const pages = pageCount(collection);
  const others = [...query].filter(([name]) => name !== 'page');
  const link = (page: number, rel: string) => {
    const pairs = [...others, ['page', String(page)] as const].map((pair) =>
      pair.map(encodeURIComponent).join('='),
    );
    return `<${address}?${pairs.join('&')}>; rel="${rel}"`;
  };
  const links = [
    // For a page beyond the end, the previous page is the last existing one.
    ...(collection.page > 1 && pages > 0 ? [link(Math.min(collection.page - 1, pages), 'prev')] : []),
    ...(collection.page < pages ? [link(collection.page + 1, 'next')] : []),
  ];
  return links.length > 0 ? links.join(', ') : undefined;
}
