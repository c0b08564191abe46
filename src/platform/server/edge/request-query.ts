import type { FastifyRequest } from 'fastify';

/** The query of a request as sent. Does not use URL, which rejects a url such as “//”. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}
