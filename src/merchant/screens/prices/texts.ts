import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import type { BulkOutcome, BulkStatus, RuleFault } from '#shop/catalogue/price-desk/bulk-change.ts';
import type { PriceRule, Rounding } from '#shop/catalogue/price-desk/price-rule.ts';
import type { SaleDraft, SaleKind, SaleProblem, SaleState } from '#shop/catalogue/price-desk/sale-draft.ts';
import type { BulkRefusal } from '#shop/catalogue/price-desk/server/change-bulk.ts';
import type { SaleRefusal } from '#shop/catalogue/price-desk/server/change-sales.ts';
import type { LeftOut } from '#shop/catalogue/price-desk/server/sale-items.ts';
import type { SoldesPeriod } from '#shop/catalogue/price-desk/soldes-calendar.ts';
import { formatMoment } from '../format-moment.ts';

const price = (cents: number) => formatPrice(toCents(cents));
const articles = (count: number) => countOf(count, 'article', 'articles');

const roundings: Readonly<Record<Rounding, string>> = {
  none: '',
  ninety: ', arrondi en ,90',
  euro: ', arrondi à l’euro',
};

const states: Readonly<Record<SaleState, string>> = {
  draft: 'Brouillon',
  planned: 'Prévue',
  running: 'En cours',
  ended: 'Terminée',
};

const kinds: Readonly<Record<SaleKind, string>> = { promotion: 'Promotion', soldes: 'Soldes' };

const seasons: Readonly<Record<SoldesPeriod['season'], string>> = { winter: 'hiver', summer: 'été' };

function faultText(problem: SaleProblem): string {
  switch (problem.code) {
    case 'required':
      return 'Remplissez ce champ.';
    case 'too-long':
      return `${formatCount(problem.most)} caractères au plus.`;
    case 'ends-before-start':
      return 'La fin doit venir après le début.';
    case 'ended':
      return 'Cette fin est déjà passée.';
    case 'outside-soldes':
      return `Ces dates sortent de la période légale des soldes${NO_BREAK_SPACE}: quatre semaines à partir de 8${NO_BREAK_SPACE}h, le deuxième mercredi de janvier (le premier si le deuxième tombe après le 12) et le dernier mercredi de juin (le précédent s’il tombe après le 28).`;
    case 'soldes-by-name':
      return `Le mot «${NO_BREAK_SPACE}soldes${NO_BREAK_SPACE}» est réservé aux soldes. Choisissez la sorte «${NO_BREAK_SPACE}Soldes${NO_BREAK_SPACE}» ou un autre nom.`;
    case 'bad-percent':
      return 'Indiquez un pourcentage entier entre 1 et 90.';
    case 'bad-amount':
      return `Indiquez un montant entre 0,01${NO_BREAK_SPACE}€ et 10${NO_BREAK_SPACE}000${NO_BREAK_SPACE}€.`;
    case 'included-and-excluded':
      return 'Un article ne peut pas être à la fois dans les deux listes.';
  }
}

const refusals: Readonly<Record<SaleRefusal, string>> = {
  unknown: 'Cette promotion n’existe plus.',
  changed:
    'Quelqu’un d’autre a changé cette promotion entre-temps. Voici sa nouvelle version, rien n’a été fait.',
  planned: 'Cette promotion est déjà planifiée, elle ne se modifie plus.',
  empty: 'Aucun article ne serait en promotion. Changez les conditions ou la règle.',
};

const leftOut: Readonly<Record<LeftOut, (count: number) => string>> = {
  'no-price': (count) => `${articles(count)} sans prix`,
  book: (count) => `${countOf(count, 'livre', 'livres')} (prix unique)`,
  'too-recent': (count) => `${articles(count)} en vente depuis moins d’un mois (exigé pour les soldes)`,
  'not-lower': (count) => `${articles(count)} dont le prix ne baisserait pas`,
};

const ruleOf = ({ kind, value, rounding }: PriceRule) => {
  const sign = value < 0 ? '−' : '+';
  const size = Math.abs(value);
  const shown =
    kind === 'percent'
      ? `${sign}${size}${NO_BREAK_SPACE}%`
      : kind === 'amount'
        ? `${sign}${price(size)}`
        : price(value);
  return `${shown}${roundings[rounding]}`;
};

export const priceTexts = {
  ruleOf,
  preview: 'Aperçu',
  sample: (shown: number, count: number) =>
    shown < count
      ? `Les ${formatCount(shown)} premiers articles sur ${formatCount(count)}`
      : 'Tous les articles',
  columns: {
    article: 'Article',
    regular: 'Prix habituel',
    current: 'Prix actuel',
    next: 'Nouveau prix',
    reference: 'Référence 30 jours',
    margin: 'Marge',
  },
  price,
  noReference: '–',
  margin: (percent: number | undefined) =>
    percent === undefined ? '–' : `${percent < 0 ? '−' : ''}${Math.abs(percent)}${NO_BREAK_SPACE}%`,
  overlaps: 'aussi dans une autre promotion',
  referenceHint:
    'Référence 30 jours\u00a0: le prix le plus bas des 30 derniers jours, seul prix qui peut être barré.',
  pages: 'Pages de la liste',
  newest: 'Les plus récentes',
  more: 'Plus anciennes',
};

export const saleTexts = {
  title: 'Promotions',
  newTitle: 'Nouvelle promotion',
  create: 'Nouvelle promotion',
  createButton: 'Enregistrer le brouillon',
  save: 'Enregistrer',
  back: 'Toutes les promotions',
  plan: 'Planifier',
  planHint:
    'Les prix changeront d’eux-mêmes au début et à la fin. Une promotion planifiée ne se modifie plus.',
  fixedHint:
    'Les articles sont ceux du moment où la promotion a été planifiée. Un produit ajouté depuis n’en fait pas partie.',
  stop: 'Arrêter maintenant',
  unplan: 'Remettre en brouillon',
  remove: 'Supprimer',
  states,
  kinds,
  empty:
    'Il n’y a pas encore de promotion. Elle commence et se termine à la minute, sans que vous ayez à y penser.',
  columns: { name: 'Promotion', rule: 'Règle', period: 'Période', articles: 'Articles', state: 'État' },
  articles,
  ruleOf: ({ rule }: Pick<SaleDraft, 'rule'>) =>
    rule.kind === 'fixed' ? ruleOf(rule) : ruleOf({ ...rule, value: -rule.value }),
  periodOf: (startsAt: Date, endsAt: Date) => `du ${formatMoment(startsAt)} au ${formatMoment(endsAt)}`,
  nextSoldes: ({ season, startsAt, endsAt }: SoldesPeriod) =>
    `Prochains soldes (${seasons[season]})${NO_BREAK_SPACE}: du ${formatMoment(startsAt)} au ${formatMoment(endsAt)}. Quelques départements ont d’autres dates, fixées par arrêté${NO_BREAK_SPACE}; une boutique en ligne suit celles de son siège, vérifiez si elles diffèrent.`,
  previewCount: (count: number) => `${articles(count)} en promotion.`,
  leftOutTitle: 'Écartés',
  leftOut,
  overlapping: (count: number) =>
    `${articles(count)} ${count > 1 ? 'sont' : 'est'} aussi dans une autre promotion aux mêmes dates${NO_BREAK_SPACE}: le prix le plus bas s’applique.`,
  unknownArticles: (references: readonly string[]) =>
    `Référence inconnue${NO_BREAK_SPACE}: ${references.join(', ')}.`,
  faultText,
  refusals,
  done: {
    cree: 'Le brouillon est enregistré. Vérifiez l’aperçu, puis planifiez la promotion.',
    change: 'La promotion est enregistrée.',
    planifiee: 'La promotion est planifiée. Elle commence et se termine d’elle-même.',
    arretee: 'La promotion est arrêtée.',
    supprimee: 'La promotion est supprimée.',
  },
};

const statuses: Readonly<Record<BulkStatus, string>> = {
  draft: 'À vérifier',
  running: 'En cours',
  done: 'Terminé',
  undoing: 'Annulation en cours',
  undone: 'Annulé',
};

const outcomes: Readonly<Record<BulkOutcome, (count: number) => string>> = {
  changed: (count) => `${articles(count)} à nouveau prix`,
  same: (count) => `${articles(count)} déjà à ce prix`,
  'no-price': (count) => `${articles(count)} sans prix, ou dont il ne resterait rien`,
  'below-sale': (count) => `${articles(count)} dont le prix habituel tomberait sous leur prix en promotion`,
  undone: (count) => `${articles(count)} revenus à leur ancien prix`,
  gone: (count) => `${articles(count)} changés ou supprimés entre-temps, laissés tels quels`,
};

const bulkRefusals: Readonly<Record<BulkRefusal, string>> = {
  unknown: 'Ce changement n’existe plus.',
  busy: 'Un autre changement de prix est en cours. Attendez qu’il soit terminé.',
  empty: 'Aucun article ne correspond à cette liste.',
  'not-a-draft': 'Ce changement a déjà été appliqué, il ne se supprime plus.',
  'too-late':
    'Ce changement ne peut plus être annulé\u00a0: plus de 30 jours ont passé, ou il n’est pas terminé.',
  'depended-on':
    'Rien n’a été annulé\u00a0: des prix de ce changement ont été modifiés depuis. Corrigez-les un par un, ou faites un nouveau changement.',
};

const ruleFaults: Readonly<Record<RuleFault, string>> = {
  'bad-percent': 'Indiquez un pourcentage entier, au plus 99 pour baisser et 500 pour augmenter.',
  'bad-amount': `Indiquez un montant entre 0,01${NO_BREAK_SPACE}€ et 999${NO_BREAK_SPACE}999,99${NO_BREAK_SPACE}€.`,
};

export const bulkTexts = {
  title: 'Changements de prix',
  newTitle: 'Changer les prix',
  changeTitle: (id: number) => `Changement de prix n°${NO_BREAK_SPACE}${id}`,
  back: 'Tous les changements de prix',
  lead: 'Choisissez d’abord les produits dans leur liste, par recherche et filtres, puis «\u00a0Changer les prix\u00a0».',
  toProducts: 'Choisir des produits',
  empty: 'Aucun changement de prix en nombre.',
  listCount: (products: number) => `${countOf(products, 'produit', 'produits')} dans cette liste.`,
  list: 'Voir la liste des produits',
  previewButton: 'Voir l’aperçu',
  apply: 'Appliquer à ces articles',
  applyHint:
    'Les prix habituels changent en arrière-plan. Vous pourrez annuler le tout pendant 30 jours, tant qu’aucun de ces prix n’est modifié.',
  undo: 'Annuler tout le changement',
  remove: 'Supprimer',
  report: 'Rapport',
  statuses,
  outcomes,
  refusals: bulkRefusals,
  ruleFaults,
  columns: { change: 'Changement', rule: 'Règle', when: 'Quand', articles: 'Articles', state: 'État' },
  when: formatMoment,
  articles,
  done: {
    cree: 'Rien n’est encore changé. Vérifiez l’aperçu.',
    lance: 'Le changement est lancé.',
    annule: 'L’annulation est lancée.',
    supprime: 'Le changement préparé est supprimé.',
  },
};
