import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/server/database/database.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import { limitUnknown } from '#platform/server/limits/request-limit.ts';
import { isAjax } from '#shop/common/ajax/server/ajax.ts';
import { isRedirectable } from '#shop/common/redirects/check-redirect.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { countMissingPage, countRedirect, findMovedUrl } from '#shop/common/redirects/server/redirects.ts';
import { wantsJson } from '#platform/server/edge/wants-json.ts';
import { errorPage, type ErrorKind } from './error-page.tsx';
import { answerPage } from './answer-page.tsx';
import type { PageDeps } from './page-deps.ts';
import { texts } from '#site/frame/texts.ts';

/** Handles every failure: answers with a French page and the right status, and logs server errors. */
export function errorPages(app: FastifyInstance, deps: PageDeps): void {
  app.setNotFoundHandler({ preHandler: limitUnknown(app) }, async (request, reply) => {
    const withSlash = slashMissing(app, request);
    if (withSlash) return reply.redirect(withSlash, 301);
    if (request.url.startsWith(PATHS.apiGuide)) return refuseRoute(reply);
    const allowed = otherMethods(app, request);
    if (allowed.length === 0) return answerMissing(deps, request, reply);
    return fail(deps, request, reply, 'method', { Allow: allowed.join(', ') });
  });

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const kind = kindOf(error);
    // A script that cannot show a page gets a JSON response.
    if (kind === 'bad-request' && isScript(request)) return refuseCall(reply);
    if (STATUS[kind] >= 500) request.log.error({ err: error }, 'request failed');
    return fail(deps, request, reply, kind);
  });
}

/** Answers a url that cannot be decoded, or one of whose parts is longer than in any url of the shop. */
export const failUnrouted = (
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { code }: FastifyError,
) => fail(deps, request, reply, code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not-found' : 'bad-request');

/** Redirects from a former url, or answers that there is no such page. */
async function answerMissing(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const { url, method } = request;
  if (method !== 'GET' || !isRedirectable(url)) return fail(deps, request, reply, 'not-found');
  const moved = await findMovedUrl(deps.db, url).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return undefined;
  });
  const count = moved ? countRedirect : countMissingPage;
  // The answer does not depend on the count, which a full disk or a lost database prevents.
  await count(deps.db, url, deps.now()).catch((error: unknown) =>
    request.log.warn({ err: error }, 'missing page not counted'),
  );
  if (moved?.kind === 'moved') return reply.redirect(moved.to, 301);
  return fail(deps, request, reply, moved ? 'gone' : 'not-found');
}

const isScript = (request: FastifyRequest) =>
  wantsJson(request) || isAjax(request) || request.url.startsWith('/wp-json/');

/** Programs read every answer under the root of the APIs, so that none is a page. */
const refuseRoute = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .send({ code: 'rest_no_route', message: texts.unknownCall, data: { status: 404 } });

const refuseCall = (reply: FastifyReply) =>
  reply
    .code(400)
    .header('Cache-Control', 'no-store')
    .send({ code: 'rest_invalid_request', message: texts.malformedCall, data: { status: 400 } });

const STATUS: Record<ErrorKind, number> = {
  'bad-request': 400,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  method: 405,
  'too-large': 413,
  'unknown-type': 415,
  'too-many': 429,
  fault: 500,
  unavailable: 503,
  'disk-full': 503,
};

function kindOf(error: FastifyError): ErrorKind {
  if (isDatabaseAway(error)) return 'unavailable';
  if (isDiskFull(error)) return 'disk-full';
  switch (error.statusCode) {
    case 403:
      return 'forbidden';
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
  'too-many': { 'Retry-After': '60' },
  unavailable: { 'Retry-After': '5' },
  'disk-full': { 'Retry-After': '60' },
};

export async function fail(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ErrorKind,
  headers: Record<string, string> = {},
) {
  const answer = (shown: ErrorKind) =>
    answerPage(deps, request, reply, {
      page: errorPage(shown, request.url),
      status: STATUS[shown],
      headers: { ...HEADERS[shown], ...headers },
    });
  try {
    return await answer(kind);
  } catch (error) {
    // The frame of a 4xx page is loaded from the database. If that is unreachable too, answer 503 instead.
    if (!isDatabaseAway(error)) throw error;
    return answer('unavailable');
  }
}

/** The urls of screens end with a slash; a url without it is redirected. */
function slashMissing(app: FastifyInstance, { method, url }: FastifyRequest): string | undefined {
  const [path, query] = splitQuery(url);
  if (method !== 'GET' || path.endsWith('/') || path.includes('.')) return undefined;
  // Browsers read `//` and `/\` at the start of a path as the url of another site.
  if (/^\/[/\\]/.test(path)) return undefined;
  return isRoute(app, 'GET', `${path}/`) ? `${path}/${query}` : undefined;
}

/** The other methods that this url accepts; empty if the url does not exist. */
function otherMethods(app: FastifyInstance, { method, url }: FastifyRequest): string[] {
  if (method === 'GET' || method === 'HEAD') return [];
  const [path] = splitQuery(url);
  return ['GET', 'HEAD', 'POST'].filter((other) => isRoute(app, other, path));
}

const isRoute = (app: FastifyInstance, method: string, path: string) =>
  app.findRoute({ method: method as 'GET', url: path }) !== null;

/** The path, and the query with its question mark. */
function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
