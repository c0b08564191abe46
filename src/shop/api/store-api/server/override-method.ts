import type { IncomingMessage } from 'node:http';
import { PATHS } from '#shop/common/paths/paths.ts';

const METHODS = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * Lets clients that can only send POST name another method in a header. Runs before routing, so that every
 * Store API route is reached as if the client had sent that method. Returns the unchanged url.
 */
export function overrideMethod(request: IncomingMessage, url: string): string {
  const { method, headers } = request;
  const named = String(headers['x-http-method-override'] ?? '').toUpperCase();
  if (method === 'POST' && url.startsWith(`${PATHS.storeApi}/`) && METHODS.has(named)) request.method = named;
  return url;
}
