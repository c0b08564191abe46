import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../platform/server/database.ts';
import { errorPage, type ErrorKind } from './error-page.tsx';
import { answerPage, type PageDeps } from './routes.tsx';

/** Every failure ends here: a French page with the right status, and for our own faults a log line. */
export function errorPages(app: FastifyInstance, deps: PageDeps): void {
  app.setNotFoundHandler(async (request, reply) => {
    const withSlash = slashMissing(app, request);
    if (withSlash) return reply.redirect(withSlash, 301);
    return fail(deps, request, reply, isOtherMethod(app, request) ? 'method' : 'not-found');
  });

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const kind = kindOf(error);
    if (kind === 'unavailable' || kind === 'fault') request.log.error({ err: error }, 'request failed');
    return fail(deps, request, reply, kind);
  });
}

const STATUS: Record<ErrorKind, number> = {
  'bad-request': 400,
  'not-found': 404,
  method: 405,
  'too-large': 413,
  'unknown-type': 415,
  'too-many': 429,
  fault: 500,
  unavailable: 503,
};

function kindOf(error: FastifyError): ErrorKind {
  if (isDatabaseAway(error)) return 'unavailable';
  switch (error.statusCode) {
    case 404:
      return 'not-found';
    case 413:
      return 'too-large';
    case 415:
      return 'unknown-type';
    case 429:
      return 'too-many';
    case 503:
      return 'unavailable';
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? 'bad-request' : 'fault';
  }
}

const HEADERS: Partial<Record<ErrorKind, Record<string, string>>> = {
  method: { Allow: 'GET, HEAD' },
  unavailable: { 'Retry-After': '5' },
};

export async function fail(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, kind: ErrorKind) {
  const answer = (shown: ErrorKind) =>
    answerPage(deps, request, reply, {
      page: errorPage(shown, request.url),
      status: STATUS[shown],
      headers: HEADERS[shown] ?? {},
    });
  try {
    return await answer(kind);
  } catch (error) {
    // The frame of a 4xx page is read from the database: when that is away too, say so instead.
    if (!isDatabaseAway(error)) throw error;
    return answer('unavailable');
  }
}

/** The addresses of screens end with a slash; without it, one is sent to the screen. */
function slashMissing(app: FastifyInstance, { method, url }: FastifyRequest): string | undefined {
  const [path, query] = splitQuery(url);
  if (method !== 'GET' || path.endsWith('/') || path.includes('.') || path.startsWith('//')) return undefined;
  return isScreen(app, `${path}/`) ? `${path}/${query}` : undefined;
}

const isOtherMethod = (app: FastifyInstance, { method, url }: FastifyRequest) =>
  method !== 'GET' && method !== 'HEAD' && isScreen(app, splitQuery(url)[0]);

const isScreen = (app: FastifyInstance, path: string) => app.findRoute({ method: 'GET', url: path }) !== null;

/** The path, and the query with its question mark. */
function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
