import '#platform/design/fonts.css';
import '#platform/design/tokens.css';
import '#platform/design/base.css';
import 'virtual:site-styles';
import { islands } from './islands.ts';
import { startDialogs } from '#platform/browser/dialogs.ts';
import { startInTurns } from '#platform/browser/in-turns.ts';
import { startIslands } from '#platform/browser/islands.ts';
import { startParts } from '#platform/browser/parts.ts';
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
import { startBuyBar } from '#shop/basket/cart/browser/buy-bar.ts';
import { startListing } from '#shop/catalogue/products/browser/listing.ts';
import { startSwatches } from '#shop/basket/cart/browser/swatches.ts';
import { startProductGallery } from '#shop/catalogue/products/browser/product-gallery.ts';
import { startProductTabs } from '#shop/catalogue/products/browser/product-tabs.ts';
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
import { parts } from './parts.ts';

// Scripts that change the look of a page run before the first paint, and before the browser scrolls to the
// url's fragment.
startConsent(document);
startTabs(document);
startProductTabs(document);
startProductGallery(document);
/** The scripts of every page, in the order in which they are needed. */
void startInTurns(document, [
  startAttribution,
  startDialogs,
  startNotices,
  startToasts,
  startStickyHeader,
  startMainMenu,
  startSearchToggle,
  startSearchFields,
  startCartDrawer,
  startAddButtons,
  startRefusal,
  startListingWithCards,
  startBuyBar,
  startCartFragments,
  startSwatches,
  startCarousels,
  startReviews,
  startWritingLinks,
  startLogo,
  startLazyBackgrounds,
  startAnchorOffsets,
  (root) => startParts(root, parts),
  (root) => startIslands(root, islands),
  startAudience,
  (root) => startLater(root, async () => (await import('./late-parts.ts')).startLateParts),
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
