/**
 * Separate from the server's texts, so that the list does not load those. A no-break space precedes the noun.
 */
export const dropdownTexts = {
  suggestions: 'Suggestions de recherche',
  none: 'Pas de résultats',
  viewAll: (total: number) => (total === 1 ? 'Voir le résultat' : `Voir les ${total}\u00a0résultats`),
  /** For screen readers only. */
  count: (suggestions: number) =>
    suggestions === 1 ? '1\u00a0suggestion' : `${suggestions}\u00a0suggestions`,
} as const;
