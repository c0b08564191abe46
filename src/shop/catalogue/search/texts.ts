import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { CountedSearch } from './search-report.ts';

const quoted = (words: string) => `«${NO_BREAK_SPACE}${words}${NO_BREAK_SPACE}»`;

export const texts = {
  /** The kind of page that a suggestion leads to if it is not a product. */
  kinds: { category: 'Rayon', tag: 'Compétence', page: 'Page', article: 'Article' },
  correctedFrom: 'Nous avons corrigé une faute de frappe.',
  searchInstead: (typed: string) => `Chercher plutôt ${quoted(typed)}`,
  understood: `Nous avons compris${NO_BREAK_SPACE}:`,
  understoodList: 'Critères compris dans votre recherche',
  partial: (unknown: readonly string[]) =>
    unknown.length === 0
      ? `Aucun jeu ne réunit tous vos critères${NO_BREAK_SPACE}: voici ceux qui s’en approchent le plus.`
      : `Nous n’avons rien trouvé pour ${unknown.map(quoted).join(', ')}${NO_BREAK_SPACE}: voici ce qui répond au reste de votre recherche.`,
  textsTitle: 'Pages et articles',
  months: (count: number) => `${count}${NO_BREAK_SPACE}mois`,
  years: (count: number) => (count === 1 ? `1${NO_BREAK_SPACE}an` : `${count}${NO_BREAK_SPACE}ans`),
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
