import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { WalletRefusal, Wallet } from './contract.ts';

const NAMES: Record<Wallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };
const LEADS = { default: 'Payer avec', buy: 'Acheter avec' } as const;

export const texts = {
  wallets: NAMES,
  leads: LEADS,
  region: 'Paiement express',
  or: 'ou',
  termsLead: 'En payant ainsi, vous acceptez nos ',
  termsLink: 'conditions générales de vente',
  pay: (wallet: Wallet) => `${LEADS.default} ${NAMES[wallet]}`,
  /** Lines of the sheet. */
  pending: 'En attente',
  delivery: 'Livraison',
  discount: 'Remise',
  giftCard: 'Carte cadeau',
  fees: 'Frais',
  taxes: 'TVA',
  /** The sheet of an export: its total has no VAT. */
  localTaxes: 'Taxes locales à la livraison non comprises',
  refunded: 'Remboursé',
  total: 'Total',
  toBeReckoned: 'Selon l’adresse',
  free: 'Gratuit',
  /** The wallet's name replaces the text between asterisks. */
  signIn: {
    title: 'Connectez-vous pour payer',
    message: `Pour payer avec **ce portefeuille** dans notre boutique, connectez-vous d’abord à votre compte. Voulez-vous y aller${NARROW_SPACE}?`,
    accept: 'Me connecter',
    refuse: 'Pas maintenant',
  },
  refusals: {
    unavailable: 'Ce produit n’est pas disponible dans cette combinaison. Choisissez-en une autre.',
    'selection-needed': 'Choisissez les options de ce produit avant de payer.',
  } satisfies Record<WalletRefusal, string>,
  addFailed: `Ce produit ne peut pas être payé ainsi pour l’instant. Ajoutez-le plutôt au panier.`,
  orderFailed: 'Votre commande n’a pas pu être traitée. Réessayez, ou choisissez un autre moyen de paiement.',
  requiresAction: `Le paiement attend encore une confirmation de votre part${NO_BREAK_SPACE}: rien n’a été débité.`,
  noDelivery: 'Nous ne livrons pas à cette adresse. Choisissez-en une autre.',
  unreachable: 'La boutique ne répond pas. Vérifiez votre connexion, puis réessayez.',
  /** The error message for requests of third-party clients. */
  expired: 'Votre session a expiré. Rechargez la page, puis recommencez.',
  sheet: {
    lead: `Banc d’essai${NO_BREAK_SPACE}: voici ce que montrerait votre appareil. Aucun paiement réel.`,
    contact: 'Coordonnées',
    delivery: 'Livraison',
    card: 'Carte du portefeuille',
    order: 'Votre commande',
    cancel: 'Annuler',
  },
  sandboxCards: {
    accept: 'Carte acceptée',
    decline: 'Carte refusée par la banque',
    challenge: 'Carte avec 3-D Secure',
  },
} as const;
