import '#platform/design/fonts.css';
import '#platform/design/tokens.css';
import '#platform/design/base.css';
import 'virtual:site-styles';
import type { IslandLoader } from '#platform/browser/hydrate.tsx';
import { closestElement } from '#platform/browser/closest-element.ts';
import { startDialogs } from '#platform/browser/dialogs.ts';
import { startInTurns } from '#platform/browser/in-turns.ts';
import { startIslands } from '#platform/browser/islands.ts';
import { prepareParts, startParts, type Part } from '#platform/browser/parts.ts';
import { startLater } from '#platform/browser/later.ts';
import { startNotices } from '#shop/common/page-notices/browser/page-notices.ts';
import { startTabs } from '#platform/browser/tabs.ts';
import { startToasts } from '#platform/browser/toasts.ts';
import { startAttribution } from '#shop/common/attribution/browser/attribution.ts';
import { startAudience } from '#shop/customers/audience/browser/audience.ts';
import { startAddButtons } from '#shop/basket/cart/browser/add-buttons.ts';
import { startCartDrawer } from '#shop/basket/cart/browser/cart-drawer.ts';
import { startCartFragments } from '#shop/basket/cart/browser/fragments.ts';
import { startRefusal } from '#shop/basket/cart/browser/refusal.ts';
import { startLineSteps } from '#shop/basket/cart-block/browser/line-steps.ts';
import { startListing } from '#shop/catalogue/products/browser/listing.ts';
import { startSwatches } from '#shop/basket/cart/browser/swatches.ts';
import { startProductGallery } from '#shop/catalogue/products/browser/product-gallery.ts';
import { startProductTabs } from '#shop/catalogue/products/browser/product-tabs.ts';
import { popUpOpener } from '#shop/notices/pop-ups/browser/pop-up-opener.ts';
import { startConsent } from '#shop/common/consent/browser/consent.ts';
import { startAnchorOffsets } from '#shop/editorial/texts/browser/anchor-offsets.ts';
import { startLazyBackgrounds } from '#shop/editorial/texts/browser/lazy-backgrounds.ts';
import { startLogo } from '#site/frame/browser/logo.ts';
import { startMainMenu } from '#site/frame/browser/main-menu.ts';
import { startSearchToggle } from '#site/frame/browser/search-toggle.ts';
import { startStickyHeader } from '#site/frame/browser/sticky-header.ts';
import { startSearchFields } from '#shop/catalogue/search/browser/search-fields.ts';
import { startCarousels } from '#shop/editorial/loops/browser/carousels.ts';
import { startReviews } from '#shop/editorial/reviews/browser/reviews.ts';
import { startWritingLinks } from '#shop/editorial/reviews/browser/writing-links.ts';
import { startHearts } from '#shop/basket/wishlist/browser/hearts.ts';

/*
 * The registry of everything that runs in the browser, in four sections: at once, when present, later, islands.
 * Each line of the last three is a separate chunk.
 */

/** At once: these scripts change the look of a page, so they run before the first paint. */
const beforePaint = [startConsent, startTabs, startProductTabs, startProductGallery];

/** At once: the scripts of every page, in the order in which they are needed. */
const onEveryPage = [
  startAttribution,
  startDialogs,
  startNotices,
  startToasts,
  startStickyHeader,
  startMainMenu,
  startSearchToggle,
  startSearchFields,
  startCartDrawer,
  startLineSteps,
  startAddButtons,
  startRefusal,
  startListingWithCards,
  startCartFragments,
  startSwatches,
  startCarousels,
  startReviews,
  startWritingLinks,
  startLogo,
  startLazyBackgrounds,
  startAnchorOffsets,
];

/** When present: scripts of some pages, by the selector that requires them. */
const whenPresent: readonly Part[] = [
  ['[data-buy-bar]', () => import('#shop/basket/cart/browser/buy-bar.ts').then((chunk) => chunk.startBuyBar)],
  [
    '[data-cart-form]',
    () => import('#shop/basket/cart/browser/cart-form.ts').then((chunk) => chunk.startCartForm),
  ],
  [
    'form[data-pays]',
    () => import('#shop/checkout/checkout/browser/paying-form.ts').then((chunk) => chunk.startPayingForm),
  ],
  [
    'form.woocommerce-checkout',
    () => import('#shop/checkout/checkout/browser/checkout-form.ts').then((chunk) => chunk.startCheckoutForm),
  ],
  [
    'form.woocommerce-checkout',
    () =>
      import('#shop/common/address-autocomplete/browser/address-autocomplete.ts').then(
        (chunk) => chunk.startAddressAutocomplete,
      ),
  ],
  [
    'form.woocommerce-checkout, [data-checkout-block]',
    () => import('#shop/basket/order-offers/browser/order-bumps.ts').then((chunk) => chunk.startOrderBumps),
  ],
  [
    '[data-express]:not([data-express="product"])',
    () =>
      import('#shop/checkout/express-checkout/browser/express-checkout.ts').then(
        (chunk) => chunk.startExpressCheckout,
      ),
  ],
  [
    '[data-password]',
    () =>
      import('#shop/customers/accounts/browser/password-fields.ts').then(
        (chunk) => chunk.startPasswordFields,
      ),
  ],
  [
    '#commentform',
    () => import('#shop/editorial/comments/browser/reply-form.ts').then((chunk) => chunk.startReplyForm),
  ],
  [
    '[data-template-id]',
    () => import('#shop/editorial/widgets/browser/widgets.ts').then((chunk) => chunk.startWidgets),
  ],
  ['[data-map]', () => import('#shop/editorial/maps/browser/maps.ts').then((chunk) => chunk.startMaps)],
  [
    '[data-country]',
    () => import('#shop/common/addresses/browser/flags.ts').then((chunk) => chunk.startFlags),
  ],
];

/** Later: non-urgent scripts, at the visitor's first interaction or after a delay. */
const later: readonly Part[] = [
  [
    '[data-service-worker]',
    () => import('#platform/browser/service-worker.ts').then((chunk) => chunk.startServiceWorker),
  ],
  [':root', () => import('#platform/browser/tooltips.ts').then((chunk) => chunk.startTooltips)],
  [
    '[data-recent-purchases]',
    () =>
      import('#shop/editorial/recent-purchases/browser/recent-purchases.ts').then(
        (chunk) => chunk.startRecentPurchases,
      ),
  ],
  [
    '[data-newsletter]',
    () =>
      import('#shop/customers/newsletter/browser/newsletter-form.ts').then(
        (chunk) => chunk.startNewsletterForms,
      ),
  ],
  [
    '[data-express="product"]',
    () =>
      import('#shop/checkout/express-checkout/browser/express-checkout.ts').then(
        (chunk) => chunk.startExpressCheckout,
      ),
  ],
  [
    '[data-notice-id]',
    () => import('#shop/notices/store-notice/browser/dismiss.ts').then((chunk) => chunk.startStoreNotice),
    (event) => closestElement(event, '.woocommerce-store-notice__dismiss-link'),
  ],
  [
    '.coming-soon-footer-banner-dismiss',
    () => import('#shop/notices/coming-soon/browser/banner.ts').then((chunk) => chunk.startComingSoonBanner),
    (event) => closestElement(event, '.coming-soon-footer-banner-dismiss'),
  ],
  [
    '[data-pop-up]',
    () => import('#shop/notices/pop-ups/browser/pop-ups.ts').then((chunk) => chunk.startPopUps),
    popUpOpener,
  ],
  [
    '[data-back-to-top]',
    () => import('#shop/editorial/widgets/browser/back-to-top.ts').then((chunk) => chunk.startBackToTop),
  ],
];

/** Islands, by the name under which the server renders them. */
const islands: Readonly<Record<string, IslandLoader>> = {
  'cart/variation-form': () => import('#shop/basket/cart/ui/variation-form.island.tsx'),
  'cart-block/cart-block': () => import('#shop/basket/cart-block/ui/cart-block.island.tsx'),
  'checkout-block/checkout-block': () => import('#shop/checkout/checkout-block/ui/checkout-block.island.tsx'),
  'cart/quantity-stepper': () => import('#shop/basket/cart/ui/quantity-stepper.island.tsx'),
};

// Before anything else, so that no press on a script that is still to be loaded is lost.
const startNonUrgent = prepareParts(document, later);
for (const start of beforePaint) start(document);
void startInTurns(document, [
  ...onEveryPage,
  (root) => startParts(root, whenPresent),
  (root) => startIslands(root, islands),
  startAudience,
  (root) => startLater(root, startNonUrgent),
]);

/** Starts the scripts of product cards again when a refresh has replaced the cards. */
function startListingWithCards(root: Document): void {
  const fillHearts = startHearts(root);
  startListing(root, (listing) => {
    startIslands(listing, islands);
    startSwatches(listing);
    fillHearts();
  });
}
