import { PATHS } from '#shop/common/paths/paths.ts';

const ROOT = PATHS.storeApi.slice('/wp-json'.length);

/** Control characters, and separators that a url may hold only between its parts. */
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
 * The path of a call inside a batch; undefined where it leads out of the Store API, or to a batch again. It is judged
 * as the router reads it, with its parts decoded.
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
