import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';

/** Which articles a list holds: all of them, or those of one category or tag. */
export type ArchiveScope =
  | { readonly kind: 'journal' }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'tag'; readonly slug: string };

export type ArchiveState = { readonly scope: ArchiveScope; readonly page: number };

/** The taxonomy of a scope that is a term. */
export const ARCHIVE_TAXONOMY = { category: TAXONOMY.postCategory, tag: TAXONOMY.postTag } as const;

/** The one address of a page of a list. */
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

/** Whether the first card of a page stands wide: where the others then fill whole rows. */
export const hasLead = (count: number, columns: number): boolean => count > 1 && count % columns === 1;
