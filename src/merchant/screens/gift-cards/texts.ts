import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { GivenCardFault } from '#shop/orders/gift-card-desk/given-card.ts';
import type { CardRefusal } from '#shop/orders/gift-card-desk/server/change-cards.ts';

const faults: Readonly<Record<GivenCardFault['code'], string>> = {
  bounds: `Indiquez un montant entre 1 et 500${NO_BREAK_SPACE}€.`,
  email: 'Indiquez une adresse e-mail complète.',
  name: 'Écrivez seulement un prénom ou un nom.',
  link: 'Un lien ou une adresse ne peut pas figurer dans le message.',
};

const refusals: Readonly<Record<CardRefusal, string>> = {
  unknown: 'Cette carte n’existe pas.',
  changed: `La carte a changé entre-temps. Voici son état actuel${NARROW_SPACE}; rien n’a été fait.`,
  'not-blocked-by-hand':
    'Cette carte a été reprise par un remboursement, ou bloquée pour de bon. Elle ne peut pas être débloquée.',
  'no-email': 'Indiquez une adresse e-mail complète.',
  'not-sendable': 'Une carte bloquée ou expirée ne peut pas être envoyée.',
  'no-day': 'Choisissez un jour à venir, après la fin actuelle et dans les dix ans.',
};

export const cardTexts = {
  title: 'Cartes cadeaux',
  cardTitle: (lastFour: string | null) => `Carte ${lastFour === null ? 'non envoyée' : `•••• ${lastFour}`}`,
  back: 'Toutes les cartes',
  search: 'Rechercher une carte',
  searchButton: 'Rechercher',
  empty: 'Aucune carte n’a encore été vendue ni offerte.',
  nothing:
    'Aucune carte ne correspond. Cherchez les quatre derniers signes du code, une commande ou une adresse e-mail.',
  showAll: 'Voir toutes les cartes',
  pages: 'Pages des cartes',
  newest: 'Les plus récentes',
  more: 'Cartes plus anciennes',
  columns: {
    card: 'Carte',
    balance: 'Solde',
    status: 'État',
    until: 'Valable jusqu’au',
    order: 'Commande',
    email: 'Destinataire',
  },
  given: 'Offerte',
  test: 'Carte d’essai, sans valeur réelle.',
  facts: {
    amount: 'Montant',
    balance: 'Solde',
    status: 'État',
    until: 'Valable jusqu’au',
    order: 'Vendue par la commande',
    reason: 'Offerte pour',
    email: 'Envoyée à',
    name: 'Pour',
    created: 'Créée le',
    sent: 'Envoyée le',
    planned: 'Envoi prévu le',
  },
  uses: 'Utilisations',
  noUses: 'Elle n’a pas encore servi.',
  useColumns: { order: 'Commande', date: 'Date', amount: 'Payé avec la carte', returned: 'Rendu à la carte' },
  actions: 'Agir sur la carte',
  block: 'Bloquer',
  unblock: 'Débloquer',
  resend: 'Renvoyer avec un nouveau code',
  resendHint: 'L’ancien code ne vaut plus rien dès maintenant.',
  resendTo: 'Adresse e-mail',
  prolong: 'Prolonger',
  prolongTo: 'Valable jusqu’au',
  create: 'Offrir une carte',
  newTitle: 'Offrir une carte',
  newLead:
    'Une carte que personne n’a payée, par exemple pour un dédommagement. Elle vaut comme une carte vendue.',
  continue: 'Continuer',
  confirmTitle: (amount: string, email: string) => `Offrir ${amount} à ${email}${NARROW_SPACE}?`,
  confirmLead: 'C’est de l’argent : la carte part par e-mail et peut être dépensée aussitôt.'.replace(
    ' :',
    `${NO_BREAK_SPACE}:`,
  ),
  confirm: 'Oui, offrir la carte',
  edit: 'Modifier',
  fields: 'Carte à offrir',
  faults,
  refusals,
  done: {
    block: 'La carte est bloquée. Plus personne ne peut la dépenser.',
    unblock: 'La carte est débloquée.',
    resend: 'La carte repart par e-mail avec un nouveau code.',
    prolong: 'La carte est prolongée.',
    offerte: 'La carte est créée. Elle part par e-mail.',
  },
};
