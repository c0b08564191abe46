import {
  countOf,
  formatDate,
  dayInFrance,
  formatLongDate,
  NARROW_SPACE,
  NO_BREAK_SPACE,
} from '#platform/french.ts';
import { formatPrice, type Cents } from '#platform/money.ts';
import {
  MOST_AT_ONCE,
  MOST_MEGABYTES,
  type ReturnPhotoFault,
} from '#shop/orders/return-desk/return-photos.ts';
import type { ReturnTab } from '#shop/orders/return-desk/return-list.ts';
import type { InspectionFault } from '#shop/orders/withdrawals/inspection.ts';
import type { WithdrawalChangeRefusal } from '#shop/orders/withdrawals/server/change-withdrawal.ts';
import type { WithdrawalRefundRefusal } from '#shop/orders/withdrawals/server/refund-withdrawal.ts';
import { withdrawalNumber } from '#shop/orders/withdrawals/withdrawal.ts';
import type { WithdrawalStatus } from '#shop/orders/withdrawals/withdrawal-status.ts';
import { formatMoment } from '../format-moment.ts';

const colon = `${NO_BREAK_SPACE}:`;

export type ReturnRefusal =
  | WithdrawalChangeRefusal
  | WithdrawalRefundRefusal
  | InspectionFault
  | ReturnPhotoFault
  | 'order-missing'
  | 'reason-missing'
  | 'reason-too-long';

/** The states of a return, for the merchant. */
const states: Readonly<Record<WithdrawalStatus, string>> = {
  declared: 'À rattacher',
  matched: 'Annoncé',
  'awaiting-goods': 'Colis attendu',
  received: 'À contrôler',
  inspected: 'À rembourser',
  refunded: 'Remboursé',
  refused: 'Refusé',
};

export const texts = {
  title: 'Retours',
  states,
  tabsLabel: 'Retours par étape',
  open: 'À traiter',
  tabs: {
    unmatched: 'À rattacher',
    announced: 'Annoncés',
    received: 'À contrôler',
    inspected: 'À rembourser',
    refunded: 'Remboursés',
    refused: 'Refusés',
  } satisfies Record<ReturnTab, string>,
  search: 'Rechercher un retour',
  searchHint: 'Nom, adresse e-mail, numéro de retour ou de commande',
  searchButton: 'Rechercher',
  empty: 'Aucun retour à cette étape.',
  nothingFound: 'Aucun retour ne correspond à cette recherche.',
  showAll: 'Voir tous les retours à traiter',
  columns: {
    number: 'Retour',
    date: 'Déclaré le',
    customer: 'Client',
    order: 'Commande',
    articles: 'Articles',
    due: 'Remboursement',
    state: 'Étape',
  },
  day: (at: Date) => formatDate(dayInFrance(at)),
  moment: formatMoment,
  articles: (pieces: number, description: string) =>
    pieces > 0 ? countOf(pieces, 'pièce', 'pièces') : description === '' ? 'Toute la commande' : description,
  noOrder: (typed: string) => `«${NO_BREAK_SPACE}${typed}${NO_BREAK_SPACE}», à retrouver`,
  due: (days: number) =>
    days > 0
      ? `dû dans ${countOf(days, 'jour', 'jours')}`
      : days === 0
        ? 'dû aujourd’hui'
        : `en retard de ${countOf(-days, 'jour', 'jours')}`,
  newest: 'Revenir au début',
  more: 'Retours suivants',
  pages: 'Pages de la liste',

  back: 'Tous les retours',
  returnTitle: (id: number) => `Retour ${withdrawalNumber(id)}`,
  declaration: 'Déclaration',
  declaredArticles: 'Articles déclarés',
  wholeOrder: 'Toute la commande',
  order: (id: number) => `Commande n°${NO_BREAK_SPACE}${id}`,
  refundDue: (isoDay: string, days: number) =>
    `Remboursement dû au plus tard le ${formatLongDate(isoDay)} (${texts.due(days)}).`,
  late: (isoDay: string) =>
    `Déclaré après la fin du délai de rétractation, le ${formatLongDate(isoDay)}. Vous pouvez refuser ou accepter ce retour.`,
  work: 'À faire',
  settled: {
    refunded: (amount: Cents | null) =>
      amount === null
        ? 'Ce retour est remboursé.'
        : `Ce retour est remboursé${colon} ${formatPrice(amount)}.`,
    refused: (reason: string) => `Ce retour est refusé${colon} ${reason}`,
  },
  match: 'Rattacher à une commande',
  matchLead:
    'Le numéro indiqué ne correspond à aucune commande de cette personne. Retrouvez la commande, puis rattachez-la.',
  orderNumber: 'Numéro de la commande',
  matchNow: 'Rattacher',
  candidates: 'Commandes possibles',
  candidate: (at: Date, name: string, city: string, total: Cents) =>
    `${formatDate(dayInFrance(at))}, ${[name, city].filter((part) => part !== '').join(', ')}, ${formatPrice(total)}`,
  matchTo: (id: number) => `Rattacher à la commande ${id}`,
  awaitGoods: 'Attendre le colis',
  awaitHint: 'Le client voit que vous attendez ses articles.',
  receive: 'Colis reçu',
  receiveHint: 'Le client voit que ses articles sont arrivés.',
  inspect: 'Contrôler les articles',
  inspectAgain: 'Corriger le contrôle',
  inspectHint:
    'Indiquez par article les pièces revenues et combien se revendent. Les autres sont mises au rebut. Le stock change au moment du remboursement.',
  returned: (left: number) => `Pièces revenues (${left} au plus)`,
  sellable: 'dont remises en stock',
  saveInspection: 'Enregistrer le contrôle',
  inspected: (quantity: number, sellable: number) =>
    `${countOf(quantity, 'pièce revenue', 'pièces revenues')}, ${
      sellable === quantity
        ? 'en bon état'
        : sellable === 0
          ? 'mise au rebut'
          : `${countOf(sellable, 'remise en stock', 'remises en stock')}, ${countOf(quantity - sellable, 'mise au rebut', 'mises au rebut')}`
    }`,
  refund: 'Rembourser',
  refundNow: (amount: Cents) => `Rembourser ${formatPrice(amount)}`,
  refundHint: 'Le client reçoit l’argent par son moyen de paiement, un e-mail et son avoir.',
  refundByHand: 'Cette commande a été payée par virement ou par chèque. Rendez le montant vous-même.',
  refundEarly: 'Rembourser sans attendre les articles',
  refundEarlyHint: 'Par exemple sur preuve d’envoi, ou par geste. Les pièces ne sont pas remises en stock.',
  refundEarlyNow: 'Rembourser ces articles',
  refuse: 'Refuser le retour',
  reason: 'Raison',
  reasonHint: 'Le client la lit sur la page de sa déclaration.',
  refuseNow: 'Refuser ce retour',
  photos: 'Photos',
  noPhoto: 'Aucune photo. Photographiez l’état des articles à leur arrivée.',
  photo: (number: number) => `Photo ${number} des articles revenus`,
  addPhotos: 'Ajouter des photos',
  files: 'Fichiers',
  filesHint: `JPEG, PNG, WebP ou AVIF, ${MOST_AT_ONCE} à la fois, ${MOST_MEGABYTES}${NO_BREAK_SPACE}Mo chacun au plus. Visibles de votre équipe seulement.`,
  sendPhotos: 'Ajouter',
  removePhoto: (number: number) => `Retirer la photo ${number}`,
  remove: 'Retirer',
  steps: 'Étapes',
  step: {
    declared: 'Déclaré par le client',
    matched: 'Rattaché à la commande',
    'awaiting-goods': 'Colis attendu',
    received: 'Colis reçu',
    inspected: 'Articles contrôlés',
    refunded: 'Remboursé',
    refused: 'Refusé',
  } satisfies Record<WithdrawalStatus, string>,
  by: (name: string) => `par ${name}`,
  receipt: 'Accusé de réception du client',
  inspection: 'Résultat du contrôle',

  done: {
    rattache: 'Le retour est rattaché à sa commande.',
    attendu: 'Le colis est attendu.',
    recu: 'Le colis est noté comme reçu.',
    controle: 'Le contrôle est enregistré.',
    rembourse: 'Le remboursement est fait. Le client reçoit son avoir.',
    'remboursement-note': `Le prestataire de paiement ne répond pas. Le remboursement est noté${colon} la boutique le terminera d’elle-même.`,
    refuse: 'Le retour est refusé.',
    photos: 'Les photos sont ajoutées.',
    'photo-retiree': 'La photo est retirée.',
  },
  refusals: {
    unknown: 'Ce retour n’existe pas.',
    'unknown-order': 'Cette commande n’existe pas.',
    'order-missing': `Indiquez le numéro de la commande, en chiffres.`,
    'not-now': 'Cette étape n’est pas possible maintenant. Rien n’a été fait.',
    changed: `Quelqu’un a changé ce retour entre-temps. Voici son état actuel${NARROW_SPACE}; rien n’a été fait.`,
    'quantity-invalid': 'Vérifiez les quantités. Écrivez-les en chiffres, sans virgule.',
    'too-many': 'Cette quantité dépasse ce qui peut encore revenir de cette commande.',
    'too-many-sellable': 'Plus de pièces remises en stock que de pièces revenues. Vérifiez les quantités.',
    nothing: 'Indiquez au moins une pièce.',
    'reason-missing': 'Indiquez la raison du refus. Le client la lira.',
    'reason-too-long': 'Cette raison est trop longue.',
    'not-matched': 'Rattachez d’abord ce retour à une commande.',
    'articles-needed': 'Le client décrit ses articles en mots. Indiquez les pièces dans le contrôle.',
    'unknown-article': 'Un article déclaré n’est plus à rembourser dans cette commande.',
    'not-paid': 'Cette commande n’est pas payée, ou elle est déjà remboursée.',
    'too-much': 'Ce montant dépasse ce qui reste à rembourser.',
    'cards-valid': 'Remboursez d’abord les cartes cadeaux de cette commande.',
    'card-used': 'Une carte cadeau de cette commande a déjà servi.',
    'sent-twice': 'Ce remboursement a déjà été demandé avec un autre montant.',
    'money-refused': 'Le prestataire de paiement a refusé le remboursement.',
    'none-chosen': 'Choisissez au moins une photo.',
    'too-many-at-once': `Envoyez au plus ${MOST_AT_ONCE} photos à la fois.`,
    'file-too-large': `Une photo est trop lourde${colon} ${MOST_MEGABYTES}${NO_BREAK_SPACE}Mo au plus. Aucune n’a été ajoutée.`,
    'not-a-photo': `Un fichier n’est pas une photo lisible. Formats acceptés${colon} JPEG, PNG, WebP et AVIF. Aucun n’a été ajouté.`,
    'storage-away':
      'La boutique ne peut pas enregistrer de fichiers pour le moment (espace plein ou stockage injoignable). Réessayez plus tard.',
  } satisfies Record<ReturnRefusal, string>,
};

/** There are two ways to have too many photographs or pieces; the texts of the photographs are their own. */
export const photoRefusals: Readonly<Record<ReturnPhotoFault | 'unknown', string>> = {
  ...texts.refusals,
  'too-many': 'Un retour a au plus 20 photos. Retirez-en d’abord.',
};
