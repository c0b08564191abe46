import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { readListingUrl } from '../listing-url.ts';
import type { ListingState } from '../listing.ts';
import { toLoopFilters } from '../loop-filter.ts';
import { fetchListing } from './listing-client.ts';
import { hereHref, hrefAfterForm, hrefAfterLink, readAddress } from './listing-links.ts';
import { replaceParts } from './listing-parts.ts';
import { announceCountAgain } from './sort-form.ts';

/** Called after a listing's content was replaced, to initialise the new elements. */
export type ReplacedListener = (listing: HTMLElement) => void;

/**
 * Changes filters, order and page of a listing without a page load (§2.5, §7.8). The url changes at once, the
 * content follows. A failed refresh is ignored (§8.4): the url stays as requested, so that a reload shows
 * that state, and from then on links and forms work as they do without scripts.
 */
export function startListingRefresh(root: Document, whenReplaced: ReplacedListener): void {
  const listing = root.querySelector<HTMLElement>('[data-listing]');
  if (!listing) return;
  const refresh = createRefresh(listing, whenReplaced);
  const go = (event: Event, href: string | undefined) => {
    if (href !== undefined && refresh.goTo(href)) event.preventDefault();
  };

  root.addEventListener('click', (event) => {
    const link = closestElement(event, 'a[href]');
    if (event.defaultPrevented || !isPlainClick(event) || !(link instanceof HTMLAnchorElement)) return;
    if (!listing.contains(link)) return;
    go(event, hrefAfterLink(link));
    if (event.defaultPrevented) tick(link);
  });
  root.addEventListener('submit', (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && listing.contains(form)) go(event, hrefAfterForm(form));
  });
  addEventListener('popstate', () => refresh.follow());
}

function createRefresh(listing: HTMLElement, whenReplaced: ReplacedListener) {
  let shown = hereHref();
  let hasFailed = false;
  let pending = new AbortController();

  const show = async (state: ListingState) => {
    pending.abort();
    const { signal } = (pending = new AbortController());
    const href = hereHref();
    setBusy(listing, true);
    try {
      const answer = await fetchListing(toRequest(listing, state, href), signal);
      const fresh = answer.querySelector<HTMLElement>('[data-listing]');
      if (!fresh) throw new Error('the answer holds no listing');
      replaceContent(listing, fresh);
      shown = href;
      whenReplaced(listing);
    } catch {
      // A later request has replaced this one.
      if (signal.aborted) return;
      hasFailed = true;
      setBusy(listing, false);
    }
  };

  return {
    /** Returns false if the browser must navigate itself. */
    goTo(href: string): boolean {
      const [here, there] = [hereHref(), href].map((one) => readListingUrl(readAddress(one)));
      if (hasFailed || !here || !there || !isSameListing(here, there)) return false;
      if (href !== hereHref()) history.pushState(null, '', href);
      void show(there);
      return true;
    },
    /** Shows the listing of the current url after a back or forward navigation. */
    follow(): void {
      if (hereHref() === shown) {
        pending.abort();
        setBusy(listing, false);
        listing.querySelectorAll('[data-ticked]').forEach(tick);
        // The form fields still contain the values of the aborted request.
        listing.querySelectorAll<HTMLFormElement>('[data-listing-form]').forEach((form) => form.reset());
        return;
      }
      const state = readListingUrl(readAddress(hereHref()));
      if (!state || hasFailed) location.reload();
      else void show(state);
    },
  };
}

/** Ticks or unticks a filter at once; the answer replaces it. Marks it, so that a second call reverts it. */
function tick(choice: Element): void {
  if (!choice.matches('[data-term]:not([data-removes]), [data-stock]')) return;
  if (choice.hasAttribute('aria-current')) choice.removeAttribute('aria-current');
  else choice.setAttribute('aria-current', 'true');
  choice.toggleAttribute('data-ticked');
}

const isSameListing = ({ scope: a }: ListingState, { scope: b }: ListingState) =>
  JSON.stringify(a) === JSON.stringify(b);

const toRequest = (listing: HTMLElement, { filters }: ListingState, href: string) => ({
  post_id: Number(listing.dataset['postId']),
  widget_id: listing.dataset['listing'] ?? '',
  widget_filters: toLoopFilters(filters),
  pagination_base_url: href,
});

function setBusy(listing: HTMLElement, busy: boolean): void {
  const grid = listing.querySelector('[data-listing-grid]');
  if (busy) grid?.setAttribute('aria-busy', 'true');
  else grid?.removeAttribute('aria-busy');
}

function replaceContent(listing: HTMLElement, fresh: HTMLElement): void {
  const grid = listing.querySelector('[data-listing-grid]');
  const isAboveWindow = (grid?.getBoundingClientRect().top ?? 0) < 0;
  replaceParts(listing, fresh);
  rename(listing, fresh.dataset['title'] ?? '');
  announceCountAgain(listing.ownerDocument);
  // If the visitor has scrolled past the top of the grid, scrolls back so that the first new product is
  // visible.
  if (isAboveWindow) {
    listing.querySelector('[data-listing-top]')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
}

/** Updates the document title, which includes the page number of the listing. */
function rename(listing: HTMLElement, title: string): void {
  const { ownerDocument, dataset } = listing;
  ownerDocument.title = ownerDocument.title.replace(dataset['title'] ?? '', () => title);
  dataset['title'] = title;
}
