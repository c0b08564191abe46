import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parsePageNumber } from '#platform/paging.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { CartDeps } from '#shop/basket/cart/server/basket-memory.ts';
import type { Metrics } from '#platform/server/metrics.ts';
import type { PageCache } from '#platform/server/page-cache/page-server.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { renderHtml } from '#platform/server/render.tsx';
import {
  CONTENT_POLICY,
  contentPolicy,
  securityHeaders,
  withPartner,
} from '#platform/server/edge/security-headers.ts';
import {
  compressFor,
  sendStoredPage,
  storePage,
  type StoredPage,
} from '#platform/server/page-cache/stored-page.ts';
import { isSlug } from '#platform/slug.ts';
import { ConfirmAddition } from '#shop/basket/cart/ui/confirm-addition.tsx';
import { tagManagerOf } from '#shop/customers/audience/audience-settings.ts';
import { searchScope } from '#shop/catalogue/products/listing-address.ts';
import { listingHref, readListingState, type ListingScope } from '#shop/catalogue/products/listing.ts';
import type { ListingDeps } from '#shop/catalogue/products/server/load-listing.ts';
import { readTalk, talkHref } from '#shop/editorial/comments/comment-form.ts';
import { archiveHref, type ArchiveScope } from '#shop/editorial/journal/archive.ts';
import { findBanner, isMerchant } from '#shop/notices/coming-soon/server/find-banner.ts';
import type { Provider } from '#shop/orders/payments/server/stripe.ts';
import { readReviewList, reviewListHref } from '#shop/editorial/reviews/review-list.ts';
import { allReviewsPage } from '#site/reviews/all-reviews-page.tsx';
import { apiPage } from '#site/developers/api-page.tsx';
import { articlePage } from '#site/reading/article-page.tsx';
import { contentPage } from '#site/reading/content-page.tsx';
import { Document } from '#site/frame/document.tsx';
import { galleryPage } from '#site/developers/gallery-page.tsx';
import { homePage } from '#site/browsing/home-page.tsx';
import { EMPTY_FRAME, loadFrame, type Frame, type FrameCache } from '#site/frame/frame.ts';
import { journalPage } from '#site/reading/journal-page.tsx';
import { listingPage } from '#site/browsing/listing-page.tsx';
import { FRAME_TAGS, moved, notFound, type Outcome, type Page } from './page.ts';
import { productPage } from '#site/browsing/product-page.tsx';

export type PageDeps = CartDeps &
  ListingDeps & {
    readonly pages: PageCache;
    readonly frames: FrameCache;
    readonly metrics: Metrics;
    readonly provider: Provider;
  };

type Query = Iterable<readonly [string, string]>;

/** The address a page is kept under (null: not kept), and how to make it. */
type Asked = { key: string | null; make: () => Promise<Outcome> };

type Screen = (path: string, ask: (params: Record<string, string>, query: Query) => Asked) => void;

/** Every public screen and its address. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const screen: Screen = (path, ask) =>
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const { slug } = request.params;
      if (slug !== undefined && !isSlug(slug)) return reply.callNotFound();
      const query = queryOf(request);
      return answer(deps, request, reply, ask(request.params, query));
    });

  const listing = (scope: ListingScope, page: string | undefined, query: Query): Asked => {
    const number = page === undefined ? 1 : parsePageNumber(page);
    if (number === undefined) return { key: null, make: async () => ({ kind: 'not-found' }) };
    const state = readListingState(scope, number, query);
    const href = listingHref(state);
    if (page === '1') return { key: null, make: async () => moved(href) };
    return { key: href, make: () => listingPage(deps, state) };
  };

  screen('/', (_, query) => {
    const search = searchScope(query);
    if (search) return listing(search, undefined, query);
    return { key: PATHS.home, make: () => homePage(deps) };
  });
  screen('/page/:page/', ({ page }, query) => listing(searchScope(query) ?? { kind: 'shop' }, page, query));
  screen('/boutique/', (_, query) => listing({ kind: 'shop' }, undefined, query));
  screen('/boutique/page/:page/', ({ page }, query) => listing({ kind: 'shop' }, page, query));
  for (const [base, kind] of [
    ['categorie-produit', 'category'],
    ['etiquette-produit', 'tag'],
  ] as const) {
    screen(`/${base}/:slug/`, ({ slug = '' }, query) => listing({ kind, slug }, undefined, query));
    screen(`/${base}/:slug/page/:page/`, ({ slug = '', page }, query) =>
      listing({ kind, slug }, page, query),
    );
  }
  const product = ({ slug = '' }): Asked => ({
    key: PATHS.product(slug),
    make: () => productPage(deps, slug),
  });
  screen('/produit/:slug/', product);
  // Links to a page of its reviews; the browser opens their tab (§2.1).
  screen('/produit/:slug/comment-page-:page(^\\d+$)/', product);
  screen(PATHS.reviews, (_, query) => {
    const list = readReviewList(query);
    if (!list) return { key: null, make: async () => notFound };
    return { key: reviewListHref(list), make: () => allReviewsPage(deps, list) };
  });
  screen('/avis/regles/', () => ({ key: null, make: async () => moved(PATHS.reviewRules) }));
  journalRoutes(screen, deps);
  screen(PATHS.apiGuide, () => ({ key: PATHS.apiGuide, make: async () => apiPage() }));
  galleryRoute(app, deps);
  screen('/:slug/', ({ slug = '' }) => ({ key: PATHS.content(slug), make: () => contentPage(deps, slug) }));
}

/** Every component in every state, for those who work on the shop. Nobody else's page: it is kept nowhere. */
function galleryRoute(app: FastifyInstance, deps: PageDeps): void {
  app.get(PATHS.gallery, async (request, reply) => {
    if (!deps.config.development && !(await isMerchant(deps, request))) return reply.callNotFound();
    return answer(deps, request, reply, { key: null, make: async () => galleryPage() });
  });
}

function journalRoutes(screen: Screen, deps: PageDeps): void {
  const archive = (scope: ArchiveScope, written: string | undefined): Asked => {
    const page = written === undefined ? 1 : parsePageNumber(written);
    if (page === undefined) return { key: null, make: async () => notFound };
    const key = archiveHref({ scope, page });
    if (written === '1') return { key: null, make: async () => moved(key) };
    return { key, make: () => journalPage(deps, { scope, page }) };
  };
  screen(PATHS.journal, () => archive({ kind: 'journal' }, undefined));
  screen(`${PATHS.journal}page/:page/`, ({ page }) => archive({ kind: 'journal' }, page));
  for (const [kind, path] of [
    ['category', PATHS.journalCategory(':slug')],
    ['tag', PATHS.journalTag(':slug')],
  ] as const) {
    screen(path, ({ slug = '' }) => archive({ kind, slug }, undefined));
    screen(`${path}page/:page/`, ({ slug = '', page }) => archive({ kind, slug }, page));
  }
  screen(PATHS.post(':slug'), ({ slug = '' }, query) => {
    const talk = readTalk(query);
    return { key: talkHref(PATHS.post(slug), talk), make: () => articlePage(deps, slug, talk) };
  });
}

class NotAPage extends Error {
  readonly outcome: Exclude<Outcome, { kind: 'page' }>;

  constructor(outcome: Exclude<Outcome, { kind: 'page' }>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

async function answer(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, { key, make }: Asked) {
  const store = async () => {
    const outcome = await make();
    if (outcome.kind !== 'page') throw new NotAPage(outcome);
    const { page } = outcome;
    const { html, headers } = await renderPage(deps, request, {
      page,
      status: 200,
      headers: page.headers ?? {},
    });
    const value = storePage(200, html, headers);
    deps.metrics.pagesRendered.inc({ page: request.routeOptions.url ?? '' });
    return { value, tags: [...FRAME_TAGS, ...page.tags], keep: !page.rare };
  };
  try {
    const isKept =
      key !== null &&
      !request.proposedAddition &&
      (deps.pages.get(key) !== undefined || (await isSameForAll(deps)));
    const page = isKept ? await deps.pages.remember(key, store) : (await store()).value;
    return send(request, reply, page);
  } catch (error) {
    if (!(error instanceof NotAPage)) throw error;
    if (error.outcome.kind === 'moved') return reply.redirect(error.outcome.to, 301);
    return reply.callNotFound();
  } finally {
    deps.metrics.cacheBytes.set(deps.pages.weight);
  }
}

type Personal = { page: Page; status: number; headers?: Record<string, string> };

/** Answers with a screen that is not the same for everybody: an error, a basket. It is kept nowhere. */
export async function answerPage(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Personal,
) {
  const { html, headers } = await renderPage(deps, request, {
    ...answer,
    headers: { 'Cache-Control': 'no-store', ...answer.headers },
  });
  const sent = compressFor(request.headers['accept-encoding']?.toString(), html);
  return reply
    .code(answer.status)
    .headers({ ...headers, ...sent.headers })
    .send(request.method === 'HEAD' ? undefined : sent.body);
}

async function renderPage(
  deps: PageDeps,
  request: FastifyRequest,
  { page: asked, status, headers }: Personal,
): Promise<{ html: string; headers: Record<string, string> }> {
  const { config, assets } = deps;
  const { proposedAddition } = request;
  const page = proposedAddition ? { ...asked, notice: <ConfirmAddition {...proposedAddition} /> } : asked;
  const frame = await frameFor(deps, request).catch((error: unknown) => {
    // An error page must come out even while nothing can be read.
    if (status < 500) throw error;
    return EMPTY_FRAME;
  });
  return {
    html: renderHtml(<Document page={page} frame={frame} assets={assets} config={config} />),
    headers: allowPartner(page, frame, {
      ...securityHeaders(config.publicUrl),
      ...(page.allows && { [CONTENT_POLICY]: contentPolicy(page.allows) }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': proposedAddition ? 'no-store' : 'no-cache',
      ...headers,
    }),
  };
}

/** Before the shop opens, its merchant sees other pages than visitors do, and nothing is kept. */
const isSameForAll = async ({ db, frames }: PageDeps) =>
  !(await loadFrame(db, frames)).comingSoon.isComingSoon;

async function frameFor(deps: PageDeps, request: FastifyRequest): Promise<Frame> {
  const frame = await loadFrame(deps.db, deps.frames);
  return frame.comingSoon.isComingSoon ? { ...frame, banner: await findBanner(deps, request) } : frame;
}

/** A page that asks for consent may load the tag manager of the merchant's, if there is one. */
function allowPartner({ bare }: Page, { audience }: Frame, headers: Record<string, string>) {
  const { origin } = URL.parse(tagManagerOf(audience) ?? '') ?? {};
  const { [CONTENT_POLICY]: policy } = headers;
  if (bare || origin === undefined || policy === undefined) return headers;
  return { ...headers, [CONTENT_POLICY]: withPartner(policy, origin) };
}

function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  // Stored pages carry their own headers and encodings; the framework has nothing to add.
  reply.hijack();
  sendStoredPage(page, request.raw, reply.raw);
  return reply;
}
