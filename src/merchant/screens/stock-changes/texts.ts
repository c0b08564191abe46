import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import {
  STOCK_REASON_LABELS,
  type StockChangeStatus,
  type StockOutcome,
  type StockRule,
  type StockRuleFault,
} from '#shop/catalogue/stock-changes/stock-change.ts';
import type { StockChangeRefusal } from '#shop/catalogue/stock-changes/server/change-stocks.ts';
import { formatMoment } from '../format-moment.ts';

const articles = (count: number) => countOf(count, 'article', 'articles');
const pieces = (count: number) => countOf(count, 'pièce', 'pièces');

const statuses: Readonly<Record<StockChangeStatus, string>> = {
  draft: 'À vérifier',
  running: 'En cours',
  done: 'Terminé',
  undoing: 'Annulation en cours',
  undone: 'Annulé',
};

const outcomes: Readonly<Record<StockOutcome, (count: number) => string>> = {
  changed: (count) => `${articles(count)} à nouveau stock`,
  same: (count) => `${articles(count)} dont le stock est déjà le bon`,
  uncounted: (count) => `${articles(count)} dont le stock n’est pas compté`,
  'too-few': (count) => `${articles(count)} qui n’ont pas assez de pièces`,
  'too-many': (count) => `${articles(count)} qui auraient plus d’un million de pièces`,
  undone: (count) => `${articles(count)} revenus en arrière`,
  gone: (count) => `${articles(count)} vendus, changés ou supprimés entre-temps, laissés tels quels`,
};

const refusals: Readonly<Record<StockChangeRefusal, string>> = {
  unknown: 'Ce changement n’existe plus.',
  empty: 'Aucun article de cette liste n’a de stock.',
  'not-a-draft': 'Ce changement a déjà été appliqué, il ne se supprime plus.',
  'too-late': `Ce changement ne peut plus être annulé${NO_BREAK_SPACE}: plus de 30 jours ont passé, ou il n’est pas terminé.`,
  'depended-on': `Rien n’a été annulé${NO_BREAK_SPACE}: des pièces ajoutées par ce changement sont déjà vendues, ou un de ces stocks n’est plus compté de la même façon. Corrigez-les un par un, ou faites un nouveau changement.`,
};

const faults: Readonly<Record<StockRuleFault, string>> = {
  'no-pieces': 'Indiquez au moins une pièce.',
  'adds-broken': `Une casse ou une perte diminue le stock${NO_BREAK_SPACE}: choisissez «${NO_BREAK_SPACE}Retirer${NO_BREAK_SPACE}» ou un autre motif.`,
  'takes-returned': `Un retour de clients augmente le stock${NO_BREAK_SPACE}: choisissez «${NO_BREAK_SPACE}Ajouter${NO_BREAK_SPACE}» ou un autre motif.`,
};

function ruleText({ kind, pieces: count }: StockRule): string {
  switch (kind) {
    case 'set':
      return `Stock fixé à ${pieces(count)}`;
    case 'add':
      return `+${pieces(count)}`;
    case 'take':
      return `−${pieces(count)}`;
    case 'uncounted':
      return 'Stock qui n’est plus compté';
  }
}

export const texts = {
  title: 'Changements de stock',
  newTitle: 'Changer les stocks',
  changeTitle: (id: number) => `Changement de stock n°${NO_BREAK_SPACE}${id}`,
  back: 'Tous les changements de stock',
  lead: `Choisissez d’abord les produits dans leur liste, par recherche et filtres, puis «${NO_BREAK_SPACE}Changer les stocks${NO_BREAK_SPACE}».`,
  toProducts: 'Choisir des produits',
  empty: 'Aucun changement de stock en nombre.',
  listCount: (count: number) => `${countOf(count, 'produit', 'produits')} avec un stock dans cette liste.`,
  list: 'Voir la liste des produits',
  previewButton: 'Voir l’aperçu',
  preview: 'Aperçu',
  sample: (shown: number, count: number) =>
    shown < count
      ? `Les ${formatCount(shown)} premiers articles sur ${formatCount(count)}`
      : 'Tous les articles',
  article: 'Article',
  before: 'Stock actuel',
  next: 'Nouveau stock',
  stock: (stock: number | null) => (stock === null ? 'non compté' : formatCount(stock)),
  apply: 'Appliquer à ces articles',
  applyHint:
    'Les stocks changent en arrière-plan, avec un mouvement par article. Vous pourrez annuler le tout pendant 30 jours, tant que les pièces ajoutées ne sont pas vendues.',
  undo: 'Annuler tout le changement',
  remove: 'Supprimer',
  report: 'Rapport',
  columns: { change: 'Changement', rule: 'Règle', when: 'Quand', articles: 'Articles', state: 'État' },
  pages: 'Pages de la liste',
  newest: 'Les plus récents',
  older: 'Plus anciens',
  statuses,
  outcomes,
  refusals,
  faults,
  ruleText,
  reason: ({ reason }: StockRule) => STOCK_REASON_LABELS[reason],
  when: formatMoment,
  count: formatCount,
  done: {
    cree: 'Rien n’est encore changé. Vérifiez l’aperçu.',
    lance: 'Le changement est lancé.',
    annule: 'L’annulation est lancée.',
    supprime: 'Le changement préparé est supprimé.',
  },
};
