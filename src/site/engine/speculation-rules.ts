/** A line of the URL table, as far as these rules need it. */
type TableLine = { readonly method: 'GET' | 'POST'; readonly url: string; readonly isCached?: boolean };

/** Fastify writes a parameter with its expression, `:id(^\\d+$)`; a URL pattern needs only its name. */
const toPattern = (url: string) => url.replace(/:(\w+)\([^)]*\)\)?/g, ':$1');

/**
 * Tells browsers which links to prefetch when the pointer rests on them or presses them: links to pages that
 * are the same for every visitor. Personal pages and URLs with a query, which may act, are never prefetched.
 */
export function speculationRules(table: readonly TableLine[]) {
  const pages = table.filter(({ method }) => method === 'GET');
  const patterns = (isWanted: boolean) =>
    pages.filter(({ isCached = false }) => isCached === isWanted).map(({ url }) => toPattern(url));
  return {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: patterns(true) },
            { not: { href_matches: [...patterns(false), '/*\\?(.+)'] } },
            { not: { selector_matches: '[rel~=nofollow]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}
