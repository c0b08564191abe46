import { texts } from './texts.ts';

/** The query parameters that report the result of the cart merge on the page after sign-in. */
const PARAMETERS = { joined: 'paniers', lowered: 'ajustes', codes: 'codes-retires' } as const;
const MAX_SENTENCES = 20;

type MergeResult = {
  readonly joined: boolean;
  readonly lowered: readonly string[];
  readonly droppedCodes: readonly string[];
};

/** Appends the result of the cart merge to the path of the next page. */
export function mergeHref(path: string, { joined, lowered, droppedCodes }: MergeResult): string {
  const pairs = [
    joined ? [PARAMETERS.joined, 'reunis'] : [],
    lowered.length > 0 ? [PARAMETERS.lowered, lowered.slice(0, MAX_SENTENCES).join('.')] : [],
    droppedCodes.length > 0 ? [PARAMETERS.codes, String(droppedCodes.length)] : [],
  ].filter((pair) => pair.length > 0);
  if (pairs.length === 0) return path;
  return path + (path.includes('?') ? '&' : '?') + pairs.map((pair) => pair.join('=')).join('&');
}

type Line = { readonly key: string; readonly name: string };

/**
 * Turns the query parameters into sentences. Product names come from the cart, so a forged url cannot inject
 * text.
 */
export function mergeSentences(
  query: { get(name: string): string | null },
  lines: readonly Line[],
): { readonly sentences: readonly string[]; readonly isLess: boolean } {
  const keys = (query.get(PARAMETERS.lowered) ?? '').split('.').slice(0, MAX_SENTENCES);
  const lowered = lines.filter(({ key }) => keys.includes(key)).map(({ name }) => name);
  const codes = query.get(PARAMETERS.codes) !== null ? [texts.mergedCodes] : [];
  if (lowered.length > 0) return { sentences: [texts.mergedLowered(lowered), ...codes], isLess: true };
  const joined = query.get(PARAMETERS.joined) !== null ? [texts.merged] : [];
  return { sentences: [...joined, ...codes], isLess: codes.length > 0 };
}
