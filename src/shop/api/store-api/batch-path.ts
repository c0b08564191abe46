import { PATHS } from '#shop/common/paths/paths.ts';

const ROOT = PATHS.storeApi.slice('/wp-json'.length);

/** Control characters, and separators that are not allowed inside a path segment. */
const FORBIDDEN = /[\p{Cc}\\/]/u;

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

const isPlain = (segment: string | undefined) =>
  segment !== undefined && segment !== '' && segment !== '.' && segment !== '..' && !FORBIDDEN.test(segment);

/**
 * Validates the path of a call inside a batch. Returns undefined if it is outside the Store API or is itself
 * a batch. The segments are checked decoded, as the router reads them.
 */
export function readBatchPath(path: string): string | undefined {
  const [pathname = ''] = path.split('?');
  if (!pathname.startsWith(`${ROOT}/`) || path.includes('#')) return undefined;
  const segments = pathname
    .slice(ROOT.length + 1)
    .replace(/\/$/, '')
    .split('/')
    .map(decoded);
  return segments.every(isPlain) && segments[0] !== 'batch' ? path : undefined;
}
