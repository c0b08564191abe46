import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import type { MovementReason } from '#shop/catalogue/products/stock-movement.ts';
import type { CorrectionFault, CorrectionReason } from '#shop/catalogue/stock/stock-correction.ts';

const colon = `${NO_BREAK_SPACE}:`;

const reasons: Record<MovementReason, string> = {
  opening: 'Stock de départ',
  sold: 'Vente',
  cancelled: 'Commande annulée',
  returned: 'Retour d’un client',
  received: 'Réception',
  counted: 'Inventaire',
  broken: 'Casse ou perte',
  corrected: 'Correction',
  removed: 'Article supprimé',
};

const correctionReasons: Record<CorrectionReason, string> = {
  broken: 'Casse, perte ou vol',
  returned: 'Retour d’un client',
  corrected: 'Correction d’une erreur',
};

function correctionFault(fault: CorrectionFault): string {
  switch (fault.code) {
    case 'required':
      return 'Remplissez ce champ.';
    case 'too-long':
      return `${formatCount(fault.most)} caractères au plus.`;
    case 'unknown-choice':
      return 'Choisissez une valeur de la liste.';
    case 'not-a-number':
      return 'Indiquez un nombre entier, par exemple −2.';
    case 'zero':
      return 'Indiquez un nombre différent de zéro.';
    case 'too-many':
      return `${formatCount(fault.most)} pièces au plus à la fois.`;
    case 'too-few':
      return `Il n’y a que ${countOf(fault.most, 'pièce', 'pièces')} en stock.`;
    case 'uncounted':
      return 'Le stock de cet article n’est pas compté. Indiquez d’abord un stock dans sa fiche.';
    case 'adds-broken':
      return `Une casse ou une perte diminue le stock${colon} indiquez un nombre négatif.`;
  }
}

/** « staff:Louise » → « Louise »; a source of the shop itself → « Boutique ». */
function authorName(author: string): string {
  const [kind, ...name] = author.split(':');
  if (kind === 'command' || author === 'merchant') return 'Commande sur la machine';
  return name.length > 0 ? name.join(':') : 'Boutique';
}

/** A signed number with a real minus sign. */
const signed = (quantity: number) =>
  quantity > 0 ? `+${formatCount(quantity)}` : quantity < 0 ? `−${formatCount(-quantity)}` : '0';

export const stockTexts = {
  title: 'Stock',
  partsLabel: 'Parties du stock',
  parts: {
    movements: 'Mouvements',
    receipts: 'Réceptions',
    counts: 'Inventaires',
    changes: 'En nombre',
    value: 'Valeur',
    waiting: 'Prévenez-moi',
  },
  reasons,
  reason: 'Motif',
  anyReason: 'Tous les motifs',
  search: 'Rechercher un article',
  searchHint: 'Nom ou référence (SKU)',
  filter: 'Filtrer',
  movementsLead: 'Chaque changement d’un stock. Rien ne peut y être modifié ni effacé.',
  columns: {
    at: 'Date',
    item: 'Article',
    quantity: 'Pièces',
    after: 'Stock ensuite',
    reason: 'Motif',
    author: 'Par',
    origin: 'Origine',
  },
  signed,
  authorName,
  uncounted: 'non compté',
  deleted: 'article supprimé',
  order: (id: number) => `Commande ${id}`,
  receipt: (id: number) => `Réception ${id}`,
  count: (id: number) => `Inventaire ${id}`,
  change: (id: number) => `Changement en nombre ${id}`,
  noMovement: 'Aucun mouvement.',
  nothingFound: 'Aucun mouvement ne correspond.',
  showAll: 'Voir tous les mouvements',
  pages: 'Pages de la liste',
  newest: 'Les plus récents',
  older: 'Plus anciens',

  waiting: {
    lead: 'Les personnes qui attendent le retour d’un article. Un seul e-mail part à chacune dès que le stock revient, à trois personnes par pièce et par jour ; leur adresse est ensuite effacée.',
    none: 'Personne n’attend d’article en ce moment.',
    people: 'Personnes',
    since: 'Depuis',
  },

  factsTitle: 'En stock',
  factsLabels: {
    stock: 'Stock',
    purchase: 'Prix d’achat HT (€)',
    shelf: 'Emplacement',
    low: 'Seuil d’alerte',
  },
  factsHint: (usual: number) =>
    `L’emplacement dit où se trouve l’article. Sans seuil, l’alerte part à ${usual} pièces${NO_BREAK_SPACE}; avec le seuil 0, à la rupture seulement.`,
  article: 'Article',
  save: 'Enregistrer',
  previousItems: 'Variations précédentes',
  nextItems: 'Variations suivantes',
  noItems: `Ce produit n’a pas de stock à lui${colon} c’est un lot, un produit immatériel, ou ses variations manquent encore.`,
  correctionTitle: 'Corriger le stock',
  correctionHint: `Pour de la marchandise reçue, faites plutôt une réception.`,
  correctionReasons,
  pieces: 'Pièces en plus ou en moins',
  piecesHint: 'Par exemple −2 pour deux pièces cassées, 3 pour trois pièces retrouvées',
  note: 'Remarque',
  correct: 'Corriger',
  correctionFault,
  correctionRefused: 'Le stock n’est pas corrigé',
  historyTitle: 'Mouvements',
  done: {
    enregistre: 'Les indications de stock sont enregistrées.',
    corrige: 'Le stock est corrigé.',
  },
} as const;
