/** A file of its own: what the server says is not loaded with the list. A no-break space stands before the noun. */
export const dropdownTexts = {
  suggestions: 'Suggestions de recherche',
  none: 'Pas de résultats',
  viewAll: (total: number) => (total === 1 ? 'Voir le résultat' : `Voir les ${total}\u00a0résultats`),
  /** Said, not shown. */
  count: (suggestions: number) =>
    suggestions === 1 ? '1\u00a0suggestion' : `${suggestions}\u00a0suggestions`,
} as const;
