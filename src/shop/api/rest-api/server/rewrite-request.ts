import type { IncomingMessage } from 'node:http';
import { overrideMethod } from '#shop/api/store-api/server/override-method.ts';
import { PATHS } from '#shop/common/paths/paths.ts';

const METHODS = new Set(['GET', 'PUT', 'PATCH', 'DELETE']);
const ROOT = PATHS.apiGuide.slice(0, -1);
const NAMESPACE = new RegExp(`^(${PATHS.restApi}|${ROOT}/wp/v2|${ROOT}/wc-analytics)(?=/)`);

/**
 * Brings a request of the APIs into the form that their routes have: a program names the path in `rest_route`
 * where a server knows no other urls; a client that can only send POST names another method in `_method` or in a
 * header, and some clients end every path with a slash. The Store API knows only the header. Returns the url.
 */
export function rewriteApiRequest(request: IncomingMessage): string {
  const url = pathUrl(request.url ?? '/');
  const [root] = NAMESPACE.exec(url) ?? [];
  if (root === undefined) return overrideMethod(request, url);
  const named = namedMethod(request.headers, url);
  if (request.method === 'POST' && METHODS.has(named)) request.method = named;
  const [path = '', ...query] = url.split('?');
  return [path === `${root}/` ? path : path.replace(/\/$/, ''), ...query].join('?');
}

/** `/?rest_route=/wc/v3/orders&page=2` as `/wp-json/wc/v3/orders?page=2`; any other url as it is. */
function pathUrl(url: string): string {
  if (url === ROOT) return PATHS.apiGuide;
  if (!/^\/(index\.php)?\?(.*&)?rest_route=/.test(url)) return url;
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const route = query.get('rest_route') ?? '';
  query.delete('rest_route');
  const path = route.split('/').filter(Boolean).map(encodeURIComponent).join('/');
  const end = route.endsWith('/') && path !== '' ? '/' : '';
  return `${PATHS.apiGuide}${path}${end}${query.size > 0 ? `?${query}` : ''}`;
}

type Headers = IncomingMessage['headers'];

function namedMethod(headers: Headers, url: string): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  return String(query.get('_method') ?? headers['x-http-method-override'] ?? '').toUpperCase();
}

/** The methods with which a client may have signed a request: one that names its method was sent by POST. */
export const signedMethods = (method: string, headers: Headers, url: string): readonly string[] =>
  namedMethod(headers, url) === method ? [method, 'POST'] : [method];
