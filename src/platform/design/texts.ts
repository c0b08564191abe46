import { countOf, formatRating, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';

const colon = `${NO_BREAK_SPACE}:`;

/** The French texts of the design kit itself; callers pass the texts of the shop. */
export const texts = {
  softwareName: 'Éveil',
  close: 'Fermer',
  loading: 'Chargement…',
  optional: 'facultatif',
  errorPrefix: `Erreur${colon} `,

  breadcrumb: 'Fil d’Ariane',

  pagination: 'Pages',
  previousPage: 'Précédente',
  previousPageLabel: 'Page précédente',
  nextPage: 'Suivante',
  nextPageLabel: 'Page suivante',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pageCount: number) => `Page ${page} sur${NO_BREAK_SPACE}${pageCount}`,

  free: 'Gratuit',
  priceNow: `Prix réduit${colon} `,
  priceBefore: `Ancien prix${colon} `,
  priceFrom: 'À partir de',
  rangeFrom: 'de',
  rangeTo: 'à',
  discount: (percent: number) => `−${percent}${NARROW_SPACE}%`,

  rating: formatRating,
  rated: (rating: number) => `Noté ${formatRating(rating)} sur${NO_BREAK_SPACE}5`,
  notRated: 'Pas encore noté',
  reviewCount: (count: number) => countOf(count, 'avis', 'avis'),

  noticeInfo: 'Information',
  noticeSuccess: 'Succès',
  noticeWarning: 'Attention',
  noticeError: 'Erreur',
  dismiss: 'Masquer ce message',
  toasts: 'Messages',

  removeFilter: (filter: string) => `Retirer le filtre${colon} ${filter}`,
  moreAbout: (subject: string) => `En savoir plus${colon} ${subject}`,
} as const;
