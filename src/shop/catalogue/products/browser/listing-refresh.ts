import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { readListingAddress } from '../listing-address.ts';
import type { ListingState } from '../listing.ts';
import { toLoopFilters } from '../loop-filter.ts';
import { askListing } from './listing-client.ts';
import { hereHref, hrefAfterForm, hrefAfterLink, readAddress } from './listing-links.ts';
import { replaceParts } from './listing-parts.ts';
import { announceCountAgain } from './sort-form.ts';

/** Brings to life what a listing holds since it was replaced. */
export type Replaced = (listing: HTMLElement) => void;

/**
 * Filters, order and pages of a listing change without loading the page anew (§2.5, §7.8). The address changes at
 * once and what is shown follows. A refresh that fails is ignored (§8.4): the address stays what was asked for, so
 * that loading the page again shows it, and from then on links and forms lead where they do without scripts.
 */
export function startListingRefresh(root: Document, whenReplaced: Replaced): void {
  const listing = root.querySelector<HTMLElement>('[data-listing]');
  if (!listing) return;
  const refresh = createRefresh(listing, whenReplaced);
  const go = (event: Event, href: string | undefined) => {
    if (href !== undefined && refresh.goTo(href)) event.preventDefault();
  };

  root.addEventListener('click', (event) => {
    const link = closestElement(event, 'a[href]');
    if (event.defaultPrevented || !isPlainClick(event) || !(link instanceof HTMLAnchorElement)) return;
    if (listing.contains(link)) go(event, hrefAfterLink(link));
  });
  root.addEventListener('submit', (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && listing.contains(form)) go(event, hrefAfterForm(form));
  });
  addEventListener('popstate', () => refresh.follow());
}

function createRefresh(listing: HTMLElement, whenReplaced: Replaced) {
  let shown = hereHref();
  let hasFailed = false;
  let pending = new AbortController();

  const show = async (state: ListingState) => {
    pending.abort();
    const { signal } = (pending = new AbortController());
    const href = hereHref();
    setBusy(listing, true);
    try {
      const answer = await askListing(toRequest(listing, state, href), signal);
      const fresh = answer.querySelector<HTMLElement>('[data-listing]');
      if (!fresh) throw new Error('the answer holds no listing');
      putInPlace(listing, fresh);
      shown = href;
      whenReplaced(listing);
    } catch {
      // A later request has taken its place.
      if (signal.aborted) return;
      hasFailed = true;
      setBusy(listing, false);
    }
  };

  return {
    /** False where the browser has to go by itself. */
    goTo(href: string): boolean {
      const [here, there] = [hereHref(), href].map((one) => readListingAddress(readAddress(one)));
      if (hasFailed || !here || !there || !isSameListing(here, there)) return false;
      if (href !== hereHref()) history.pushState(null, '', href);
      void show(there);
      return true;
    },
    /** After « back » and « forward ». */
    follow(): void {
      if (hereHref() === shown) {
        pending.abort();
        setBusy(listing, false);
        // What was asked for and is no longer wanted still stands in its fields.
        listing.querySelectorAll<HTMLFormElement>('[data-listing-form]').forEach((form) => form.reset());
        return;
      }
      const state = readListingAddress(readAddress(hereHref()));
      if (!state || hasFailed) location.reload();
      else void show(state);
    },
  };
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

function putInPlace(listing: HTMLElement, fresh: HTMLElement): void {
  const grid = listing.querySelector('[data-listing-grid]');
  const isAboveWindow = (grid?.getBoundingClientRect().top ?? 0) < 0;
  replaceParts(listing, fresh);
  rename(listing, fresh.dataset['title'] ?? '');
  announceCountAgain(listing.ownerDocument);
  // Whoever is further down sees the new products from the first one on.
  if (isAboveWindow) {
    listing.querySelector('[data-listing-top]')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
}

/** The window's title says which page of the listing is shown. */
function rename(listing: HTMLElement, title: string): void {
  const { ownerDocument, dataset } = listing;
  ownerDocument.title = ownerDocument.title.replace(dataset['title'] ?? '', () => title);
  dataset['title'] = title;
}
