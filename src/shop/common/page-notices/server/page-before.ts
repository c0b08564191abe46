import type { FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';

/** Returns the path of the referring page of this shop; falls back to the home page. */
export function pageBefore({ headers, host, url }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '');
  const isPage = from?.host === host && from.pathname !== url.split('?')[0];
  // A path with two leading slashes would redirect to another site.
  return isPage ? from.pathname.replace(/^\/+/, '/') + from.search : PATHS.home;
}
