/**
 * What somebody has typed so far, as PostgreSQL searches for words of which the last is only begun; undefined where
 * there is none, or where operators («"», « - ») ask for something more exact.
 */
export function begunWords(query: string): string | undefined {
  if (/["<>]|(^|\s)-/.test(query)) return undefined;
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu);
  return words === null ? undefined : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}
