import { toggleChoice, withoutCriterion, type NamedCriterion } from '../criteria.ts';
import { readOperator } from '../filter-choice.ts';
import { urlAfterChange, readListingUrl, type Address } from '../listing-url.ts';
import { readListingState, scopePath, type ListingState } from '../listing.ts';

/** The path and query of the current url, without its hash. */
export const hereHref = () => location.pathname + location.search;

export function readAddress(href: string): Address {
  const { pathname, searchParams } = new URL(href, location.origin);
  return { path: pathname, query: [...searchParams] };
}

/**
 * Returns the url that a link of the listing leads to. A choice is applied to the current url instead of
 * using the link's href: the link may be older than choices whose response is still pending.
 */
export function hrefAfterLink(link: HTMLAnchorElement): string | undefined {
  // Links inside product cards, such as buy links, do not change the listing.
  if (link.origin !== location.origin || link.closest('[data-listing-grid]')) return undefined;
  return hrefAfter((state) => chosenBy(link, state)) ?? link.pathname + link.search;
}

export function hrefAfterForm(form: HTMLFormElement): string | undefined {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return hrefAfter((state) => {
    const { sort, price } = readListingState(state.scope, 1, fields);
    if (form.dataset['listingForm'] === 'sort') return { ...state, sort };
    return form.dataset['listingForm'] === 'price' ? { ...state, price } : undefined;
  });
}

function hrefAfter(change: (state: ListingState) => ListingState | undefined): string | undefined {
  const address = readAddress(hereHref());
  const state = readListingUrl(address);
  const changed = state && change(state);
  if (!changed) return undefined;
  return urlAfterChange(address, { page: state.page, basePath: scopePath(state.scope) }, changed);
}

function chosenBy({ dataset }: HTMLAnchorElement, state: ListingState): ListingState | undefined {
  const { taxonomy = '', term = '' } = dataset;
  const removed = criterionOf(dataset['removes'], taxonomy, term);
  if (removed) return withoutCriterion(state, removed);
  if ('stock' in dataset) return toggleChoice(state, 'stock');
  if (!('term' in dataset)) return undefined;
  return toggleChoice(state, { taxonomy, term, operator: readOperator(dataset['operator']) });
}

function criterionOf(kind: string | undefined, taxonomy: string, term: string): NamedCriterion | undefined {
  if (kind === 'term') return { kind, taxonomy, term };
  return kind === 'price' || kind === 'stock' ? { kind } : undefined;
}
