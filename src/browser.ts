import './platform/ui/fonts.css';
import './platform/ui/tokens.css';
import './platform/ui/base.css';
import 'virtual:site-styles';
import { islands } from './islands.ts';
import { startDialogs } from './platform/browser/dialogs.ts';
import { startIslands } from './platform/browser/islands.ts';
import { startChunk } from './platform/browser/start-chunk.ts';
import { startNotices } from './platform/browser/notices.ts';
import { startTabs } from './platform/browser/tabs.ts';
import { startToasts } from './platform/browser/toasts.ts';
import { startTooltips } from './platform/browser/tooltips.ts';
import { startAttribution } from './shop/attribution/browser/attribution.ts';
import { startAudience } from './shop/audience/browser/audience.ts';
import { startAddButtons } from './shop/cart/browser/add-buttons.ts';
import { startCartDrawer } from './shop/cart/browser/cart-drawer.ts';
import { startCartFragments } from './shop/cart/browser/fragments.ts';
import { startRefusal } from './shop/cart/browser/refusal.ts';
import { startBuyBar } from './shop/cart/browser/buy-bar.ts';
import { startCartForm } from './shop/cart/browser/cart-form.ts';
import { startListing } from './shop/catalogue/browser/listing.ts';
import { startSwatches } from './shop/cart/browser/swatches.ts';
import { startProductGallery } from './shop/catalogue/browser/product-gallery.ts';
import { startProductTabs } from './shop/catalogue/browser/product-tabs.ts';
import { startConsent } from './shop/consent/browser/consent.ts';
import { startAnchorOffsets } from './shop/content/browser/anchor-offsets.ts';
import { startLazyBackgrounds } from './shop/content/browser/lazy-backgrounds.ts';
import { startLogo } from './shop/content/browser/logo.ts';
import { startMainMenu } from './shop/content/browser/main-menu.ts';
import { startSearchToggle } from './shop/content/browser/search-toggle.ts';
import { startStickyHeader } from './shop/content/browser/sticky-header.ts';
import { startSearchFields } from './shop/live-search/browser/search-fields.ts';
import { startCarousels } from './shop/loops/browser/carousels.ts';
import { startReviews } from './shop/reviews/browser/reviews.ts';
import { startWritingLinks } from './shop/reviews/browser/writing-links.ts';
import { startHearts } from './shop/wishlist/browser/hearts.ts';

startConsent(document);
startAttribution(document);
startDialogs(document);
startNotices(document);
startTabs(document);
startTooltips(document);
startToasts(document);
startStickyHeader(document);
startAnchorOffsets(document);
startMainMenu(document);
startSearchToggle(document);
startSearchFields(document);
startLogo(document);
startLazyBackgrounds(document);
const fillHearts = startHearts(document);
startListing(document, (listing) => {
  startIslands(listing, islands);
  startSwatches(listing);
  fillHearts();
});
startProductGallery(document);
startCartDrawer(document);
startAddButtons(document);
startCartFragments(document);
startRefusal();
startProductTabs(document);
startBuyBar(document);
startCartForm(document);
startCarousels(document);
startReviews(document);
startSwatches(document);
const payingForm = document.querySelector<HTMLFormElement>('form[data-pays]');
if (payingForm)
  startChunk(
    payingForm,
    () => import('./shop/checkout/browser/paying-form.ts'),
    ({ startPayingForm }) => startPayingForm(payingForm),
  );
if (document.querySelector('form.woocommerce-checkout')) {
  startChunk(
    document,
    () => import('./shop/checkout/browser/checkout-form.ts'),
    ({ startCheckoutForm }) => startCheckoutForm(document),
  );
  startChunk(
    document,
    () => import('./shop/address-autocomplete/browser/address-autocomplete.ts'),
    ({ startAddressAutocomplete }) => startAddressAutocomplete(document),
  );
}
if (document.querySelector('form.woocommerce-checkout, [data-checkout-block]'))
  startChunk(
    document,
    () => import('./shop/order-bumps/browser/order-bumps.ts'),
    ({ startOrderBumps }) => startOrderBumps(document),
  );
if (document.querySelector('[data-password]'))
  startChunk(
    document,
    () => import('./shop/customers/browser/password-fields.ts'),
    ({ startPasswordFields }) => startPasswordFields(document),
  );
if (document.querySelector('[data-country]'))
  startChunk(
    document,
    () => import('./shop/addresses/browser/flags.ts'),
    ({ startFlags }) => startFlags(document),
  );
startWritingLinks(document);
startIslands(document, islands);
startAudience(document);
