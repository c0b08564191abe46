import type { ListingScope } from './listing.ts';
import { texts } from './texts.ts';

/** What a listing is called; a category or a tag by the name of its term. */
export function listingTitle(scope: ListingScope, termName: string): string {
  switch (scope.kind) {
    case 'shop':
      return texts.shop;
    case 'category':
      return termName;
    case 'tag':
      return texts.tagTitle(termName);
    case 'search':
      return texts.searchTitle(scope.query);
  }
}

/** With its page, for the window's title. */
export const pageTitle = (title: string, page: number) =>
  page > 1 ? `${title}, ${texts.page(page)}` : title;
