import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { MOST_COUNTED, type CountRefusal } from '#shop/catalogue/stock-count/stock-count.ts';
import type { DifferenceSums } from '#shop/catalogue/stock-count/server/find-count.ts';
import type { SheetFault } from '#shop/catalogue/stock-count/count-sheet.ts';

const quoted = (text: string) => `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`;
const colon = `${NO_BREAK_SPACE}:`;

const refusals: Record<Exclude<CountRefusal, 'unknown'>, string> = {
  changed: 'Quelqu’un a compté depuis que vous avez ouvert cette page. Relisez les écarts, puis recommencez.',
  closed: `Cet inventaire est clôturé${colon} il ne change plus.`,
  'nothing-to-count': 'Aucun article dont le stock est suivi ne correspond à ce choix.',
  'nothing-counted': 'Comptez d’abord un article.',
  untracked: `Le stock de cet article n’est pas suivi${colon} il ne se compte pas. Indiquez d’abord un stock dans sa fiche.`,
  'too-many-pieces': `${formatCount(MOST_COUNTED)} pièces au plus par article.`,
};

function sheetFault(fault: SheetFault): string {
  if (fault.code === 'not-a-quantity')
    return `Indiquez un nombre entier de 0 à ${formatCount(MOST_COUNTED)}.`;
  const now = fault.now === '' ? 'Quelqu’un a effacé ce comptage.' : `Quelqu’un a compté ${fault.now}.`;
  return `${now} Vérifiez, puis enregistrez.`;
}

const signed = (pieces: number) =>
  pieces > 0 ? `+${formatCount(pieces)}` : pieces < 0 ? `−${formatCount(-pieces)}` : '0';

const signedPrice = (cents: number) =>
  `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${formatPrice(toCents(Math.abs(cents)))}`;

export const countTexts = {
  title: 'Inventaires',
  create: 'Nouvel inventaire',
  empty: 'Aucun inventaire pour l’instant.',
  back: 'Tous les inventaires',
  columns: {
    name: 'Inventaire',
    scope: 'Articles',
    progress: 'Comptés',
    created: 'Commencé',
    state: 'État',
  },
  states: { open: 'En cours', closed: 'Clôturé' },
  pages: 'Pages de la liste',
  newest: 'Les plus récents',
  older: 'Plus anciens',

  newLead:
    'Les articles dont le stock est suivi sont mis sur une liste. Rien ne change dans la boutique avant la clôture de l’inventaire, et les ventes continuent pendant le comptage.',
  fields: {
    name: 'Nom de l’inventaire',
    category: 'Catégorie',
    shelf: 'Emplacement',
    everyCategory: 'Toutes les catégories',
    everyShelf: 'Tous les emplacements',
  },
  start: 'Commencer l’inventaire',
  everything: 'Tous les articles',
  shelf: (shelf: string) => `Emplacement ${shelf}`,

  createdBy: (name: string, at: string) => `Commencé par ${name} le ${at}`,
  closedBy: (name: string, at: string) => `Clôturé par ${name} le ${at}`,
  progress: (counted: number, articles: number) =>
    `${formatCount(counted)} sur ${countOf(articles, 'article', 'articles')}`,
  progressLabel: 'Articles comptés',
  viewsLabel: 'Parties de l’inventaire',
  views: { scan: 'Compter', sheet: 'Feuille', remaining: 'Reste à compter', differences: 'Écarts' },
  print: 'Liste à imprimer',

  scanTitle: 'Compter un article',
  scanHint:
    'Ne comptez pas les pièces des commandes qui attendent d’être expédiées : elles ne font plus partie du stock.',
  code: 'Référence (SKU) ou code-barres',
  codeHint: 'Au clavier ou avec une douchette',
  quantity: 'Quantité',
  count: 'Compter',
  unknownCode: (code: string) => `Aucun article n’a la référence ou le code-barres ${quoted(code)}.`,
  counted: (name: string, pieces: number) =>
    `${name}${colon} ${countOf(pieces, 'pièce comptée', 'pièces comptées')}.`,
  recent: 'Derniers articles comptés',
  nothingCounted: 'Rien n’est encore compté.',
  article: 'Article',
  by: 'Par',

  sheetHint:
    'Indiquez les pièces trouvées ; laissez vide un article qui n’est pas encore compté. Plusieurs personnes peuvent remplir la feuille en même temps.',
  shelfColumn: 'Emplacement',
  noShelf: 'sans emplacement',
  pieces: 'Pièces trouvées',
  piecesOf: (name: string) => `Pièces trouvées – ${name}`,
  save: 'Enregistrer le comptage',
  sheetRefused: 'Rien n’est enregistré',
  sheetFault,
  noLines: 'Plus aucun article à compter.',
  first: 'Début de la liste',
  next: 'Articles suivants',

  differencesHint:
    'L’écart compare les pièces trouvées avec le stock au moment du comptage. Les ventes et les réceptions faites depuis restent acquises.',
  noDifference: 'Aucun écart : tout ce qui est compté correspond au stock.',
  expected: 'Stock alors',
  found: 'Trouvées',
  difference: 'Écart',
  value: 'Écart (achat HT)',
  booked: 'Mouvement',
  signed,
  signedPrice,
  sum: ({ articles, pieces, cents }: DifferenceSums) =>
    `${countOf(articles, 'article', 'articles')} avec un écart${colon} ${signed(pieces)} ${Math.abs(pieces) > 1 ? 'pièces' : 'pièce'}${cents === null ? '' : `, ${signedPrice(cents)} au prix d’achat`}.`,
  closeTitle: 'Clôturer l’inventaire',
  closeHint: (remaining: number) =>
    remaining === 0
      ? 'Chaque écart devient un mouvement « Inventaire ». Ensuite, l’inventaire ne change plus.'
      : `Chaque écart devient un mouvement « Inventaire ». ${countOf(remaining, 'article n’est pas compté', 'articles ne sont pas comptés')}${colon} leur stock reste tel quel, sauf si vous le mettez à zéro.`,
  restEmpty: 'Mettre à zéro le stock des articles non comptés',
  close: 'Clôturer l’inventaire',
  remove: 'Supprimer l’inventaire',
  refusals,

  printHint:
    'Imprimez cette page avec votre navigateur (Ctrl + P), notez les pièces trouvées, puis reportez-les sur la feuille.',
  done: {
    commence: 'L’inventaire est commencé.',
    compte: 'Le comptage est enregistré.',
    cloture: 'L’inventaire est clôturé. Le stock correspond au comptage.',
    supprime: 'L’inventaire est supprimé.',
  },
} as const;
