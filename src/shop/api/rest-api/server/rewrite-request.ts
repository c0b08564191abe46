import type { IncomingMessage } from 'node:http';
import { overrideMethod } from '#shop/api/store-api/server/override-method.ts';
import { PATHS } from '#shop/common/paths/paths.ts';

const METHODS = new Set(['GET', 'PUT', 'PATCH', 'DELETE']);

/**
 * Brings a request of the REST API into the form that its routes have: a client that can only send POST names
 * another method in `_method` or in a header, and some clients end every path with a slash. The Store API knows only
 * the header. Returns the url.
 */
export function rewriteApiRequest(request: IncomingMessage): string {
  const { url = '/', method } = request;
  if (!url.startsWith(`${PATHS.restApi}/`)) return overrideMethod(request);
  const named = namedMethod(request.headers, url);
  if (method === 'POST' && METHODS.has(named)) request.method = named;
  const [path = '', ...query] = url.split('?');
  const isRoot = path === `${PATHS.restApi}/`;
  return [isRoot ? path : path.replace(/\/$/, ''), ...query].join('?');
}

type Headers = IncomingMessage['headers'];

function namedMethod(headers: Headers, url: string): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  return String(query.get('_method') ?? headers['x-http-method-override'] ?? '').toUpperCase();
}

/** The methods with which a client may have signed a request: one that names its method was sent by POST. */
export const signedMethods = (method: string, headers: Headers, url: string): readonly string[] =>
  namedMethod(headers, url) === method ? [method, 'POST'] : [method];
