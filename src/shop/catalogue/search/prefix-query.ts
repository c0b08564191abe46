/**
 * Converts a search query to a PostgreSQL tsquery whose last word is a prefix. Returns undefined if the query
 * has no words or uses search operators («"», « - »).
 */
export function prefixQuery(query: string): string | undefined {
  if (/["<>]|(^|\s)-/.test(query)) return undefined;
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu);
  return words === null ? undefined : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}
