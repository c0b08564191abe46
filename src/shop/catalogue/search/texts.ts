import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { CountedSearch } from './search-report.ts';

export const texts = {
  /** The kind of page that a suggestion leads to if it is not a product. */
  kinds: { category: 'Rayon', tag: 'Compétence' },
  /** Output of `npm run searches`. */
  command: {
    usage: 'npm run searches -- [nombre de jours, 30 si rien n’est dit, 762 au plus]',
    title: (days: number) =>
      `${days === 1 ? 'Le dernier jour' : `Les ${days}${NO_BREAK_SPACE}derniers jours`}, ce qui a été le plus recherché${NO_BREAK_SPACE}:`,
    inVain: `Sans résultat${NO_BREAK_SPACE}:`,
    nothing: 'Aucune recherche n’a encore été comptée.',
    line: ({ query, searches }: CountedSearch) =>
      `${query} · ${countOf(searches, 'recherche', 'recherches')}`,
    inVainLine: ({ query, inVain }: CountedSearch) =>
      `${query} · ${countOf(inVain, 'recherche', 'recherches')}`,
  },
} as const;
