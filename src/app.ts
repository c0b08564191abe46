import serveStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { openAccounts } from '#site/account/account-routes.ts';
import { cartPageRoute } from '#site/buying/cart-page.tsx';
import { challengePageRoutes } from '#site/buying/challenge-page.tsx';
import { commentRoute } from '#site/reading/comment-page.tsx';
import { closeWhileComingSoon } from '#site/operations/coming-soon-page.tsx';
import { checkoutPageRoutes, listMethods } from '#site/buying/checkout-page.tsx';
import { newsletterPages } from '#site/reading/newsletter-page.tsx';
import { invoiceOpener, orderAccessRoute } from '#site/buying/order-access-page.tsx';
import { orderPayRoutes } from '#site/buying/order-pay-page.tsx';
import { orderReceivedRoute } from '#site/buying/order-received-page.tsx';
import { clientParamsRoute } from '#site/operations/client-params.ts';
import { errorPages, fail } from '#site/engine/errors.tsx';
import { createFrameCache, loadFrame } from '#site/frame/frame.ts';
import { listingShower } from '#site/browsing/listing-widget.tsx';
import { pageRoutes, type PageDeps } from '#site/engine/routes.tsx';
import { reviewRoutes } from '#site/reviews/review-vote-page.tsx';
import { reviewWriting } from '#site/reviews/review-writing.ts';
import { purchaseProofRoute } from '#site/reviews/purchase-proof-page.tsx';
import { robotsRoutes } from '#site/operations/robots.ts';
import type { WritingPageDeps } from '#site/reviews/writing-shell.tsx';
import { wishlistDeps, wishlistPageRoute } from '#site/browsing/wishlist-page.tsx';
import { ajaxCalls, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { Assets } from '#platform/server/assets.ts';
import type { Config, StripeKeys } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { healthRoutes } from '#platform/server/health.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { liveReloadRoutes } from '#platform/server/live-reload.ts';
import { logOptions, newRequestId } from '#platform/server/log.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import { createNonces, loadSecret } from '#platform/server/nonces.ts';
import { observe } from '#platform/server/observe.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import { createPageCache, createPageServer } from '#platform/server/page-cache/page-server.ts';
import { BODY_LIMIT_BYTES, protect } from '#platform/server/edge/protect.ts';
import { addressRoutes } from '#shop/common/address-autocomplete/server/routes.ts';
import { audienceCalls } from '#shop/customers/audience/server/calls.tsx';
import { classicCartCalls } from '#shop/basket/cart/server/classic-calls.tsx';
import { createBasketMemory } from '#shop/basket/cart/server/basket-memory.ts';
import { cartLinks } from '#shop/basket/cart/server/links.ts';
import { quickAddRoutes } from '#shop/basket/cart/server/quick-add-routes.tsx';
import { cartRoutes } from '#shop/basket/cart/server/routes.ts';
import { createCardMemory } from '#shop/catalogue/products/server/card-memory.ts';
import { createFacetMemory } from '#shop/catalogue/products/server/load-listing.ts';
import { refreshLoopRoute } from '#shop/catalogue/products/server/refresh-loop.ts';
import { checkoutCalls } from '#shop/checkout/checkout/server/checkout-calls.tsx';
import { expressAddCall } from '#shop/checkout/express-checkout/server/add-call.ts';
import { ownUserRoute } from '#shop/notices/coming-soon/server/routes.ts';
import { createAnswerMemory } from '#shop/catalogue/search/server/find-suggestions.ts';
import { liveSearchCalls } from '#shop/catalogue/search/server/calls.ts';
import { invoiceRoutes } from '#shop/orders/invoices/server/routes.ts';
import { mapRoutes } from '#shop/editorial/maps/server/routes.tsx';
import { newsletterRoute } from '#shop/customers/newsletter/server/routes.ts';
import { createNewsletterLinks } from '#shop/customers/newsletter/server/sign-links.ts';
import { guardAccountCarts } from '#shop/customers/accounts/server/guard-account-carts.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { cardCalls } from '#shop/orders/payments/server/ajax-calls.ts';
import { paymentReturnRoute } from '#shop/orders/payments/server/return-route.ts';
import { isOwnCall } from '#shop/orders/payments/server/sandbox/api.ts';
import { sandboxKeys } from '#shop/orders/payments/server/sandbox/keys.ts';
import { openSandbox } from '#shop/orders/payments/server/sandbox/open-sandbox.ts';
import { createProvider } from '#shop/orders/payments/server/stripe.ts';
import { webhookRoute } from '#shop/orders/payments/server/webhook-route.ts';
import { orderBumpCalls } from '#shop/basket/order-offers/server/calls.ts';
import { pictureRoutes } from '#shop/common/pictures/server/routes.ts';
import { recentPurchaseCalls } from '#shop/editorial/recent-purchases/server/calls.ts';
import { createRecordMemory } from '#shop/editorial/recent-purchases/server/make-records.ts';
import { recentPurchaseRoutes } from '#shop/editorial/recent-purchases/server/routes.ts';
import { popUpCalls } from '#shop/notices/pop-ups/server/calls.ts';
import { createReviewLinks } from '#shop/editorial/reviews/server/sign-links.ts';
import { createCartTokens, createSeparateTokens } from '#shop/api/store-api/server/cart-token.ts';
import { consentRoute } from '#shop/common/consent/server/routes.ts';
import { storeNoticeRoutes } from '#shop/notices/store-notice/server/routes.ts';
import { createCatalogueMemory } from '#shop/api/store-api/server/catalogue/catalogue-memory.ts';
import { openApiRoute } from '#shop/api/store-api/server/openapi/openapi-route.ts';
import { storeApi } from '#shop/api/store-api/server/plugin.ts';
import { variationRoutes } from '#shop/catalogue/variations/server/routes.ts';
import { wishlistCalls } from '#shop/basket/wishlist/server/calls.tsx';
import { wishlistRoutes } from '#shop/basket/wishlist/server/routes.ts';
import { openJobs } from './open-jobs.ts';
import { tidyUp } from './tidy-up.ts';

export type AppOptions = {
  config: Config;
  databaseUrl: string;
  assets: Assets;
  /** Where the client build lies. */
  clientDir: string;
  now?: () => Date;
  /** Where the payment provider is reached, where that is not its own address: tests put something in between. */
  providerAddress?: () => URL;
  /** The figures of all web processes, when there are several. */
  allMetrics?: () => Promise<string>;
};

export type App = {
  fastify: FastifyInstance;
  /** Forgets what is kept in memory and shows one of these tags. */
  drop(tags: string[]): void;
  metrics: ReturnType<typeof createMetrics>;
  /** What is done after the requests that ask for it; whoever serves starts them. */
  jobs: Jobs;
  /** The addresses of the named calls, which the route table does not tell apart. */
  callUrls: readonly string[];
};

const LONGEST_PARAMETER = 200;

/** The shop as a function: everything it is made of is put together here. */
export async function buildApp({
  config,
  databaseUrl,
  assets,
  clientDir,
  ...rest
}: AppOptions): Promise<App> {
  const metrics = createMetrics();
  const pages = createPageCache();
  const fastify = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: false },
    serverFactory: (handler) => createPageServer(pages, metrics, handler),
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be decoded, or a part of it that is longer than any address of ours.
      const kind = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not-found' : 'bad-request';
      void fail(deps, request, reply, kind);
    },
  });
  const database = openDatabase(databaseUrl, config.databasePool, (error) =>
    fastify.log.warn({ err: error }, 'idle connection lost'),
  );
  const now = rest.now ?? (() => new Date());
  const secret = await loadSecret(database.db);
  const keys = config.stripe ?? sandboxKeys(secret);
  const ownUrl = () => ownAddress(fastify.server);
  const provider = createProvider({
    keys,
    isSandbox: !config.stripe,
    address: rest.providerAddress ?? (config.stripe ? undefined : ownUrl),
    now,
  });
  const deps: PageDeps = {
    config,
    assets,
    metrics,
    pages,
    db: database.db,
    files: openFiles(config),
    frames: createFrameCache(),
    facets: createFacetMemory(),
    cards: createCardMemory(),
    baskets: createBasketMemory(),
    now,
    nonces: createNonces(secret, now),
    keyedHash: createKeyedHash(secret),
    log: fastify.log,
    provider,
  };
  const writing: WritingPageDeps = { ...deps, links: createReviewLinks(secret, now) };
  fastify.addHook('onClose', () => database.db.destroy());

  // Calls of the shop to itself are no visitor's.
  const isOwn = (request: FastifyRequest) => !config.stripe && isOwnCall(request, keys);
  await protect(fastify, deps, isOwn);
  const tokens = createCartTokens(secret, now);
  guardAccountCarts(fastify, { ...deps, tokens });
  closeWhileComingSoon(fastify, deps, isOwn);
  observe(fastify, metrics);
  await fastify.register(serveStatic, {
    root: clientDir,
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      // Built files carry their hash in their name.
      if (path.includes('/assets/')) reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    },
    globIgnore: ['**/manifest.json', '**/*.map'],
  });
  errorPages(fastify, deps);
  healthRoutes(fastify, deps, rest.allMetrics ?? (() => metrics.registry.metrics()));
  const sizes = pictureRoutes(fastify, deps);
  if (config.development) liveReloadRoutes(fastify);
  robotsRoutes(fastify, deps);
  const ajax = await ajaxCalls(fastify);
  const catalogue = createCatalogueMemory();
  const methods = () => listMethods(deps);
  const suggestions = createAnswerMemory();
  liveSearchCalls(ajax, { ...deps, suggestions, settings: () => liveSearchSettings(deps) });
  const records = createRecordMemory();
  recentPurchaseCalls(ajax, { ...deps, records, settings: () => recentPurchasesSettings(deps) });
  recentPurchaseRoutes(fastify, deps);
  purchaseProofRoute(fastify, deps);
  openCatalogueAndCart(fastify, ajax, deps);
  await openPayments(fastify, ajax, deps, keys);
  await storeApi(fastify, {
    ...deps,
    catalogue,
    methods,
    tokens,
    separateTokens: createSeparateTokens(secret, now),
  });
  await openApiRoute(fastify, deps);
  checkoutCalls(ajax, { ...deps, methods });
  openCheckoutAndOrders(fastify, ajax, deps);
  openAccounts(fastify, deps);
  openWishlist(fastify, ajax, deps);
  popUpCalls(ajax, deps);
  storeNoticeRoutes(fastify, deps);
  consentRoute(fastify, deps);
  ownUserRoute(fastify, deps);
  reviewRoutes(fastify, ajax, deps);
  reviewWriting(fastify, writing);
  openNewsletter(fastify, deps, secret);
  mapRoutes(fastify, deps);
  commentRoute(fastify, deps);
  tidyUp(fastify, writing);
  clientParamsRoute(fastify, deps);
  pageRoutes(fastify, deps);

  return {
    fastify,
    metrics,
    callUrls: ajax.urls(),
    jobs: openJobs({ ...deps, keys, ownUrl }),
    drop: (tags) => {
      const { frames, facets, cards, baskets } = deps;
      const caches = [frames, facets, cards, baskets, catalogue, suggestions, records, sizes, pages];
      for (const cache of caches) cache.drop(tags);
    },
  };
}

const recentPurchasesSettings = async ({ db, frames }: PageDeps) =>
  (await loadFrame(db, frames)).recentPurchases;
const liveSearchSettings = async ({ db, frames }: PageDeps) => (await loadFrame(db, frames)).liveSearch;

function openCatalogueAndCart(fastify: FastifyInstance, ajax: Ajax, deps: PageDeps): void {
  variationRoutes(ajax, deps);
  refreshLoopRoute(fastify, { ...deps, show: listingShower(deps) });
  classicCartCalls(ajax, deps);
  expressAddCall(ajax, deps);
  quickAddRoutes(ajax, deps);
  cartLinks(fastify, deps);
  cartRoutes(fastify, deps);
  cartPageRoute(fastify, deps);
  audienceCalls(ajax, deps);
}

async function openPayments(
  fastify: FastifyInstance,
  ajax: Ajax,
  deps: PageDeps,
  keys: StripeKeys,
): Promise<void> {
  await webhookRoute(fastify, deps);
  paymentReturnRoute(fastify, deps);
  cardCalls(ajax, { ...deps, customerOf: (request) => findCustomer(deps, request) });
  if (deps.config.stripe) return;
  challengePageRoutes(fastify, deps, await openSandbox(fastify, { ...deps, keys }));
}

function openCheckoutAndOrders(fastify: FastifyInstance, ajax: Ajax, deps: PageDeps): void {
  addressRoutes(fastify, deps);
  orderBumpCalls(ajax, deps);
  checkoutPageRoutes(fastify, deps);
  orderReceivedRoute(fastify, deps);
  orderPayRoutes(fastify, deps);
  orderAccessRoute(fastify, deps);
  invoiceRoutes(fastify, { ...deps, opensByLink: invoiceOpener(deps) });
}

function openNewsletter(fastify: FastifyInstance, deps: PageDeps, secret: string): void {
  const newsletter = {
    ...deps,
    links: createNewsletterLinks(secret),
    provenEmail: async (request: FastifyRequest) => (await findCustomer(deps, request))?.email,
  };
  newsletterRoute(fastify, newsletter);
  newsletterPages(fastify, newsletter);
}

function openWishlist(fastify: FastifyInstance, ajax: Ajax, deps: PageDeps): void {
  wishlistCalls(ajax, wishlistDeps(deps));
  wishlistRoutes(fastify, wishlistDeps(deps));
  wishlistPageRoute(fastify, deps);
}
