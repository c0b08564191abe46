import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Assets } from '#platform/server/assets.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import type { Metrics } from '#platform/server/metrics.ts';
import { isMerchant, isMerchantCall } from '#shop/notices/coming-soon/server/find-banner.ts';
import { createNonces, loadSecret } from '#platform/server/nonces.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import type { PageCache } from '#platform/server/page-cache/page-server.ts';
import { createCartTokens, createSeparateTokens } from '#shop/api/store-api/server/cart-token.ts';
import { createCatalogueCache } from '#shop/api/store-api/server/catalogue/catalogue-cache.ts';
import { apiDocumentOf } from '#shop/api/store-api/server/openapi/openapi.ts';
import type { StoreDeps } from '#shop/api/store-api/server/session.ts';
import type { WebhookDeps } from '#shop/api/webhooks/server/webhook-deps.ts';
import type { CheckoutDeps } from '#shop/checkout/checkout/server/checkout-calls.tsx';
import { createCartDataCache } from '#shop/basket/cart/server/cart-data-cache.ts';
import { createRelayDirectory } from '#shop/basket/relay-points/server/relay-directory.ts';
import type { WishlistDeps } from '#shop/basket/wishlist/server/owner.ts';
import { createProductCardCache } from '#shop/catalogue/products/server/product-card-cache.ts';
import { createFacetCache } from '#shop/catalogue/products/server/load-listing.ts';
import type { RefreshDeps } from '#shop/catalogue/products/server/refresh-loop.ts';
import {
  createLexiconCache,
  createTextCache,
  searchCatalogue,
  type CatalogueSearchDeps,
} from '#shop/catalogue/search/server/search-catalogue.ts';
import {
  createSuggestionCache,
  type LiveSearchDeps,
} from '#shop/catalogue/search/server/find-suggestions.ts';
import { sizesDirOf } from '#shop/common/pictures/server/media-dir.ts';
import { createSizeCache } from '#shop/common/pictures/server/size-cache.ts';
import type { AttachmentDeps } from '#shop/common/pictures/server/attachment-call.ts';
import type { PictureDeps } from '#shop/common/pictures/server/slice.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import type { NewsletterRouteDeps } from '#shop/customers/newsletter/server/accept-form.ts';
import { createNewsletterLinks } from '#shop/customers/newsletter/server/sign-links.ts';
import {
  createPurchaseRecordCache,
  type RecordDeps,
} from '#shop/editorial/recent-purchases/server/make-records.ts';
import type { ReviewDeps } from '#shop/editorial/reviews/server/calls.tsx';
import { createPreviewLinks } from '#shop/editorial/content-desk/server/preview-links.ts';
import { createReviewLinks } from '#shop/editorial/reviews/server/sign-links.ts';
import type { WritingDeps } from '#shop/editorial/reviews/server/writing-deps.ts';
import { followPaymentAccount } from '#shop/orders/payments/server/payment-account.ts';
import { sandboxKeys } from '#shop/orders/payments/server/sandbox/keys.ts';
import type { PaymentSliceDeps } from '#shop/orders/payments/server/slice.ts';
import { createProvider } from '#shop/orders/payments/server/stripe.ts';
import { listSearchedTexts } from '#site/browsing/list-searched-texts.ts';
import { listingShower } from '#site/browsing/listing-widget.tsx';
import { findPaymentTerm, listMethods } from '#site/buying/checkout-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { FrameCache, loadFrame, reviewContextOf } from '#site/frame/frame.ts';

/** The dependencies of the slices and the screens. */
export type ShopDeps = PageDeps &
  PictureDeps &
  AttachmentDeps &
  RefreshDeps &
  LiveSearchDeps &
  CatalogueSearchDeps &
  WishlistDeps &
  PaymentSliceDeps &
  CheckoutDeps &
  RecordDeps &
  ReviewDeps &
  WritingDeps &
  NewsletterRouteDeps &
  WebhookDeps &
  StoreDeps & {
    /** For work that opens its own connections. */
    readonly databaseUrl: string;
  };

type DepsOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly assets: Assets;
  readonly now: () => Date;
  readonly db: Db;
  readonly metrics: Metrics;
  readonly pages: PageCache;
  /** The url of the payment provider, if it differs from the default: tests insert a proxy. */
  readonly providerAddress: (() => URL) | undefined;
  /** Whether webhooks may go to private networks: in tests only. */
  readonly reachesPrivateNetworks: boolean;
};

export async function createShopDeps(app: FastifyInstance, options: DepsOptions): Promise<ShopDeps> {
  const { config, db, now } = options;
  const secret = await loadSecret(db);
  const frames = new FrameCache({ now, config });
  const frame = () => loadFrame(db, frames);
  const files = openFiles(config);
  const nonces = createNonces(secret, now);
  const accountDeps = { config, db, now };
  const searchDeps: CatalogueSearchDeps = {
    db,
    facets: createFacetCache(),
    lexicons: createLexiconCache(),
    texts: createTextCache(),
    searchWords: async () => (await frame()).searchWords,
    listTexts: async () => listSearchedTexts(db, await frame()),
  };
  const customerOf = (request: FastifyRequest) => findCustomer(accountDeps, request);
  return {
    ...options,
    log: app.log,
    files,
    nonces,
    keyedHash: createKeyedHash(secret),
    // Caches of this process
    frames,
    cards: createProductCardCache(),
    cartData: createCartDataCache(),
    catalogue: createCatalogueCache(),
    suggestions: createSuggestionCache(),
    records: createPurchaseRecordCache(),
    sizes: createSizeCache({ db, log: app.log }, sizesDirOf({ config })),
    relayPoints: createRelayDirectory({ db, now, log: app.log, relayPointsUrl: config.relayPointsUrl }),
    ...searchDeps,
    search: (query) => searchCatalogue(searchDeps, query),
    // Settings, from the frame that every page loads
    searchSettings: async () => (await frame()).liveSearch,
    recentPurchasesSettings: async () => (await frame()).recentPurchases,
    reviewContext: async () => reviewContextOf(await frame(), config.publicUrl),
    apiDocument: () => apiDocumentOf(app),
    methods: () => listMethods({ db, frames }),
    paymentTerm: () => findPaymentTerm({ db, frames }),
    showListing: listingShower({ db, frames }),
    mayEdit: (request) => isMerchantCall({ ...accountDeps, nonces }, request),
    isAdministrator: (request) => isMerchant({ ...accountDeps, nonces }, request),
    ...(await openPayments(app, options, secret)),
    // The signed-in customer
    customerOf,
    signedIn: async (request) => (await customerOf(request))?.id,
    provenEmail: async (request) => (await customerOf(request))?.email,
    ...createLinksAndTokens(secret, now),
  };
}

/** The account at the payment provider, which follows the changes of the merchant, and its client. */
async function openPayments(app: FastifyInstance, options: DepsOptions, secret: string) {
  const { config, db, now, providerAddress } = options;
  const ownUrl = () => ownAddress(app.server);
  const keyedHash = createKeyedHash(secret);
  const account = { db, config, keyedHash, secret, ownUrl, providerAddress, log: app.log };
  const paymentAccount = await followPaymentAccount(account);
  return {
    paymentAccount,
    payments: paymentAccount.payments,
    sandboxKeys: sandboxKeys(secret),
    ownUrl,
    provider: createProvider({ account: paymentAccount.provider, now }),
  };
}

/** Signers with this shop's secret. */
const createLinksAndTokens = (secret: string, now: () => Date) => ({
  links: createReviewLinks(secret, now),
  newsletterLinks: createNewsletterLinks(secret),
  previewLinks: createPreviewLinks(secret, now),
  tokens: createCartTokens(secret, now),
  separateTokens: createSeparateTokens(secret, now),
});
