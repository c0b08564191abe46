import type { Metrics } from '#platform/server/metrics.ts';
import type { PageCache } from '#platform/server/page-cache/page-server.ts';
import type { ApiDocument } from '#shop/api/store-api/server/openapi/openapi.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import type { RelayDeps } from '#shop/basket/relay-points/server/relay-directory.ts';
import type { ListingDeps } from '#shop/catalogue/products/server/load-listing.ts';
import type { PreviewDeps } from '#shop/editorial/content-desk/server/preview-links.ts';
import type { Provider } from '#shop/orders/payments/server/stripe.ts';
import type { FrameCache } from '#site/frame/frame.ts';

/** The dependencies of the screens. */
export type PageDeps = CartDeps &
  ListingDeps &
  PreviewDeps &
  RelayDeps & {
    readonly pages: PageCache;
    readonly frames: FrameCache;
    readonly metrics: Metrics;
    readonly provider: Provider;
    /** The OpenAPI document of the Store API. */
    readonly apiDocument: () => ApiDocument;
  };
