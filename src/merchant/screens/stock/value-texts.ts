import { countOf, formatDate, formatLongDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { DayFault } from '#shop/catalogue/stock/stock-value.ts';

const faults: Record<Exclude<DayFault, 'before-first-movement'>, string> = {
  'not-a-day': 'Indiquez une date, par exemple 31/12/2026.',
  future: 'Indiquez aujourd’hui ou un jour passé.',
};

export const valueTexts = {
  day: 'Stock le soir du',
  show: 'Afficher',
  download: 'Exporter les articles (CSV)',
  lead: 'Le stock vient des mouvements ; il est compté aux prix d’achat d’aujourd’hui, hors taxes. Un article compte une fois, dans le rayon de sa première catégorie.',
  title: (day: string) => `Valeur du stock le ${formatLongDate(day)}`,
  columns: {
    department: 'Rayon',
    articles: 'Articles',
    pieces: 'Pièces',
    value: 'Valeur (achat HT)',
    unpriced: 'Pièces sans prix d’achat',
  },
  noDepartment: 'Sans catégorie',
  total: 'Total',
  nothing: 'Aucune pièce en stock ce jour-là.',
  unpriced: (pieces: number) =>
    `${countOf(pieces, 'pièce n’a pas de prix d’achat et manque', 'pièces n’ont pas de prix d’achat et manquent')} dans la valeur. Indiquez le prix dans l’onglet «${NO_BREAK_SPACE}Stock${NO_BREAK_SPACE}» du produit.`,
  gone: (pieces: number) =>
    `${countOf(pieces, 'pièce d’un article supprimé depuis n’y est pas comptée', 'pièces d’articles supprimés depuis n’y sont pas comptées')}.`,
  fault: (fault: DayFault, first: string) =>
    fault === 'before-first-movement'
      ? `Les mouvements sont connus depuis le ${formatDate(first)}.`
      : faults[fault],
  csvColumns: ['Référence', 'Article', 'Rayon', 'Emplacement', 'Pièces', 'Prix d’achat HT', 'Valeur HT'],
  fileName: (day: string) => `valeur-stock-${day}.csv`,
} as const;
