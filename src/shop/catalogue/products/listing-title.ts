import type { ListingScope } from './listing.ts';
import { texts } from './texts.ts';

/** The title of a listing; for a category or a tag, the name of its term. */
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

/** The title with the page number, for the document title. */
export const pageTitle = (title: string, page: number) =>
  page > 1 ? `${title}, ${texts.page(page)}` : title;
