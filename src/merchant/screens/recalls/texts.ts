import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { RecallState } from '#shop/orders/recalls/recall.ts';
import type { RecallRefusal } from '#shop/orders/recalls/server/change-recalls.ts';
import type { ConcernedCount } from '#shop/orders/recalls/server/find-recalls.ts';

export const texts = {
  title: 'Rappels de produits',
  lead: `Un produit dangereux se rappelle sans attendre${NO_BREAK_SPACE}: prévenez ses acheteurs, affichez le rappel sur sa fiche, et déclarez-le sur rappel.conso.gouv.fr (règlement (UE) 2023/988, articles 9, 35 et 36).`,
  newTitle: 'Préparer un rappel',
  newHint: 'Rien n’est encore envoyé ni affiché : vous voyez d’abord les acheteurs concernés.',
  sku: 'Référence du produit (SKU)',
  skuHint: 'Celle du produit ou d’une de ses déclinaisons.',
  boughtFrom: 'Acheté à partir du',
  boughtTo: 'Acheté jusqu’au',
  daysHint: 'Vide : toutes les ventes.',
  badDay: 'Indiquez une date qui existe.',
  reason: 'Motif du rappel',
  reasonHint: 'Le danger, en mots simples, et le lot s’il y en a un.',
  instructions: 'Que doivent faire les acheteurs',
  instructionsHint:
    'Cesser de l’utiliser, le rapporter ou le renvoyer, et le remède proposé : réparation, remplacement ou remboursement.',
  prepare: 'Voir les acheteurs',
  daysInOrder: 'Le dernier jour précède le premier.',
  list: 'Rappels',
  empty: 'Aucun rappel. Espérons que cela dure.',
  columns: {
    product: 'Produit',
    period: 'Ventes',
    state: 'État',
    notified: 'Prévenus',
    created: 'Préparé le',
  },
  states: {
    prepared: 'Préparé',
    active: 'En cours',
    ended: 'Terminé',
  } satisfies Record<RecallState, string>,
  tones: { prepared: 'neutral', active: 'bad', ended: 'good' } satisfies Record<
    RecallState,
    'neutral' | 'bad' | 'good'
  >,
  recallTitle: (product: string) => `Rappel${NO_BREAK_SPACE}: ${product}`,
  back: 'Tous les rappels',
  period: (from: string | null, to: string | null) => {
    if (from === null && to === null) return 'Toutes';
    if (to === null) return `Depuis le ${from}`;
    return from === null ? `Jusqu’au ${to}` : `Du ${from} au ${to}`;
  },
  concerned: ({ orders, pieces, reachable }: ConcernedCount) =>
    `${countOf(orders, 'commande concernée', 'commandes concernées')}, ${countOf(pieces, 'pièce', 'pièces')}, ${countOf(reachable, 'acheteur joignable par e-mail', 'acheteurs joignables par e-mail')}.`,
  publish: 'Publier le rappel et prévenir les acheteurs',
  end: 'Terminer le rappel',
  exportButton: 'Liste des acheteurs (CSV)',
  buyers: 'Acheteurs',
  noBuyer: 'Aucune commande payée ne contient ce produit dans cette période.',
  buyerColumns: {
    order: 'Commande',
    at: 'Date',
    name: 'Client',
    email: 'E-mail',
    pieces: 'Pièces',
    notified: 'Prévenu',
  },
  erased: 'Coordonnées effacées',
  notNotified: 'Pas encore',
  done: {
    prepare: 'Le rappel est préparé. Vérifiez les acheteurs, puis publiez-le.',
    publie: 'Le rappel est affiché sur la fiche du produit, et les e-mails partent.',
    termine: 'Le rappel est terminé et n’est plus affiché.',
  },
  refusals: {
    unknown: 'Ce rappel n’existe pas.',
    'unknown-product': 'Aucun produit n’a cette référence.',
    'not-active': 'Ce rappel n’est pas en cours.',
  } satisfies Record<RecallRefusal, string>,
} as const;
