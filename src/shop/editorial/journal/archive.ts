import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';

/** The articles in a list: all of them, or those of one category or tag. */
export type ArchiveScope =
  | { readonly kind: 'journal' }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'tag'; readonly slug: string };

export type ArchiveState = { readonly scope: ArchiveScope; readonly page: number };

/** The taxonomy of each term scope. */
export const ARCHIVE_TAXONOMY = { category: TAXONOMY.postCategory, tag: TAXONOMY.postTag } as const;

/** Returns the canonical url of a page of the list. */
export function archiveHref({ scope, page }: ArchiveState): string {
  return scopePath(scope) + (page > 1 ? `page/${page}/` : '');
}

function scopePath(scope: ArchiveScope): string {
  switch (scope.kind) {
    case 'journal':
      return PATHS.journal;
    case 'category':
      return PATHS.journalCategory(scope.slug);
    case 'tag':
      return PATHS.journalTag(scope.slug);
  }
}

/**
 * Returns whether the first card is wide, which is the case when the remaining cards then fill whole rows.
 */
export const hasLead = (count: number, columns: number): boolean => count > 1 && count % columns === 1;
