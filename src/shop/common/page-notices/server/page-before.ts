import type { FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';

/** The page of this shop whose link or form was used; its front where the browser does not say. */
export function pageBefore({ headers, host, url }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '');
  const isPage = from?.host === host && from.pathname !== url.split('?')[0];
  // Two slashes at the front would name another site.
  return isPage ? from.pathname.replace(/^\/+/, '/') + from.search : PATHS.home;
}
