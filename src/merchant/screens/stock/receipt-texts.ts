import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { MOST_LINE_PIECES, MOST_RECEIPT_LINES, type ReceiptRefusal } from '#shop/catalogue/stock/receipt.ts';

const refusals: Record<Exclude<ReceiptRefusal, 'unknown'>, string> = {
  changed: 'Quelqu’un d’autre a changé cette réception. Relisez-la, puis recommencez.',
  booked: 'Cette réception est déjà entrée en stock : elle ne change plus.',
  empty: 'Ajoutez d’abord un article.',
  gone: 'Un article n’existe plus dans le catalogue. Retirez sa ligne, puis recommencez.',
  'too-many-lines': `Une réception a ${MOST_RECEIPT_LINES} lignes au plus.`,
  'too-many-pieces': `Une ligne a ${formatCount(MOST_LINE_PIECES)} pièces au plus.`,
};

export const receiptTexts = {
  title: 'Réceptions',
  create: 'Nouvelle réception',
  newLead:
    'Indiquez d’où vient la marchandise. Vous ajouterez les articles ensuite, au clavier ou avec une douchette.',
  createButton: 'Commencer la réception',
  back: 'Toutes les réceptions',
  receiptTitle: (id: number) => `Réception ${id}`,
  head: { supplier: 'Fournisseur', reference: 'Bon de livraison ou facture', note: 'Remarque' },
  states: { draft: 'En cours', booked: 'En stock' },
  columns: {
    id: 'Réception',
    supplier: 'Fournisseur',
    pieces: 'Pièces',
    total: 'Achat HT',
    state: 'État',
    created: 'Commencée',
  },
  createdBy: (name: string, at: string) => `Commencée par ${name} le ${at}`,
  bookedBy: (name: string, at: string) => `Entrée en stock par ${name} le ${at}`,
  piecesOf: (articles: number, pieces: number) =>
    `${countOf(pieces, 'pièce', 'pièces')}, ${countOf(articles, 'article', 'articles')}`,
  empty: 'Aucune réception pour l’instant.',
  addTitle: 'Ajouter un article',
  code: 'Référence (SKU) ou code-barres',
  quantity: 'Quantité',
  purchase: 'Prix d’achat HT (€)',
  purchaseHint: 'Par pièce, facultatif',
  add: 'Ajouter',
  unknownCode: (code: string) =>
    `Aucun article n’a la référence ou le code-barres «${NO_BREAK_SPACE}${code}${NO_BREAK_SPACE}».`,
  lines: 'Articles',
  article: 'Article',
  stock: 'Stock',
  stockAfter: 'Stock ensuite',
  lineTotal: 'Total HT',
  total: 'Total',
  removeHint: 'La quantité 0 retire la ligne.',
  uncounted: 'non compté',
  goneItem: 'n’existe plus',
  noLines: 'Aucun article pour l’instant.',
  save: 'Enregistrer',
  book: 'Entrer en stock',
  bookHint:
    'Les pièces s’ajoutent au stock et le prix d’achat indiqué devient celui de l’article. Ensuite, la réception ne change plus.',
  remove: 'Supprimer la réception',
  pages: 'Pages de la liste',
  newest: 'Les plus récentes',
  older: 'Plus anciennes',
  refusals,
  done: {
    cree: 'La réception est commencée.',
    ajoute: 'L’article est ajouté.',
    enregistre: 'La réception est enregistrée.',
    entre: 'Les pièces sont entrées en stock.',
    supprime: 'La réception est supprimée.',
  },
} as const;
