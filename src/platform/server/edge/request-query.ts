import type { FastifyRequest } from 'fastify';

/** The query of a request as it was sent. Not through URL: an address such as “//” is none to it. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}
