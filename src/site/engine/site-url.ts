import type { FastifyInstance } from 'fastify';
import type { Handler } from '#platform/server/handler.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isSlug } from '#platform/slug.ts';
import { answerCachedPage, type CacheablePage } from './cached-page.ts';
import type { PageDeps } from './page-deps.ts';

type PathParams = Readonly<Record<string, string>>;
export type Screen<Deps> = Handler<Deps>;

/** One line of the URL table. */
export type SiteUrl<Deps> = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly screen: Screen<Deps>;
  /** The page is the same for every visitor. */
  readonly isCached?: boolean;
  /** The handler reads a multipart body itself. */
  readonly readsParts?: boolean;
  /** A limit of its own for the requests of each client, for an answer that costs much. */
  readonly mostPerMinute?: number;
};

export type UrlQuery = Iterable<readonly [string, string]>;

/** Finds a page that is the same for every visitor, from the path and the query of its url. */
export type CachedScreen = (deps: PageDeps, params: PathParams, query: UrlQuery) => CacheablePage;

export const page = <Deps>(url: string, screen: Screen<Deps>): SiteUrl<Deps> => ({
  method: 'GET',
  url,
  screen,
});

/** A page that costs much: each client has a limit for it. */
export const costlyPage = <Deps>(
  url: string,
  mostPerMinute: number,
  screen: Screen<Deps>,
): SiteUrl<Deps> => ({ ...page(url, screen), mostPerMinute });

/** A form that is submitted with POST. */
export const form = <Deps>(url: string, screen: Screen<Deps>): SiteUrl<Deps> => ({
  method: 'POST',
  url,
  screen,
});

/** A form with file uploads. */
export const upload = <Deps>(url: string, screen: Screen<Deps>): SiteUrl<Deps> => ({
  ...form(url, screen),
  readsParts: true,
});

/** A page that is the same for every visitor and is served from the page cache. */
export const cachedPage = (url: string, find: CachedScreen): SiteUrl<PageDeps> => ({
  ...page<PageDeps>(url, (deps) => async (request, reply) => {
    const { slug } = request.params;
    if (slug !== undefined && !isSlug(slug)) return reply.callNotFound();
    return answerCachedPage(deps, request, reply, find(deps, request.params, queryOf(request)));
  }),
  isCached: true,
});

/** A permanent redirect. */
export const movedPage = (url: string, to: string): SiteUrl<PageDeps> =>
  page(url, () => async (_, reply) => reply.redirect(to, 301));

export function registerUrls<Deps>(app: FastifyInstance, deps: Deps, urls: readonly SiteUrl<Deps>[]): void {
  for (const { method, url, screen, readsParts = false, mostPerMinute } of urls)
    app.route<{ Params: Record<string, string> }>({
      method,
      url,
      config: {
        ...(readsParts && { readsParts: true }),
        ...(mostPerMinute && { rateLimit: { max: mostPerMinute, timeWindow: '1 minute' } }),
      },
      handler: screen(deps),
    });
}
