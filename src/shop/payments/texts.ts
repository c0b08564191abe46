import { NARROW_SPACE, NO_BREAK_SPACE } from '../../platform/french.ts';
import type { PayRefusal } from './refusal.ts';
import type { Behaviour } from './test-cards.ts';

export const texts = {
  title: 'Carte bancaire',
  description: `Paiement sécurisé. Votre numéro de carte ne passe jamais par notre boutique.`,
  /** The provider's own name for the way of paying (§3.13). */
  shortTitle: 'Carte',
  number: 'Numéro de carte',
  expiry: 'Expiration',
  expiryHint: 'MM/AA',
  cvc: 'Cryptogramme',
  cvcHint: '3 chiffres au dos de la carte, 4 pour American Express.',
  save: 'Enregistrer cette carte pour mes prochaines commandes',
  sandbox: `Banc d’essai${NO_BREAK_SPACE}: aucun paiement réel. Essayez avec la carte 4242${NO_BREAK_SPACE}4242${NO_BREAK_SPACE}4242${NO_BREAK_SPACE}4242, une date à venir et trois chiffres.`,
  testCard: 'Carte d’essai',
  testCardHint: 'Banc d’essai, aucun paiement réel. Choisissez ce qui doit arriver.',
  needsScripts:
    'Le paiement par carte demande JavaScript. Activez-le, ou choisissez un autre moyen de paiement.',
  missing: 'Indiquez votre carte.',
  scriptLost: `Le formulaire de carte n’a pas pu être chargé. Vérifiez votre connexion, puis rechargez la page.`,
  refusals: {
    declined: 'Votre banque a refusé ce paiement. Essayez une autre carte, ou contactez votre banque.',
    'insufficient-funds': 'Le solde de cette carte ne suffit pas. Essayez une autre carte.',
    limit: 'Le plafond de cette carte est atteint. Essayez une autre carte, ou contactez votre banque.',
    expired: 'Cette carte est expirée. Vérifiez sa date, ou essayez une autre carte.',
    cvc: 'Le cryptogramme est incorrect. Vérifiez-le, puis réessayez.',
    number: 'Ce numéro de carte n’est pas valide. Vérifiez-le, puis réessayez.',
    'not-authenticated':
      'Le paiement n’a pas été confirmé auprès de votre banque. Réessayez, ou choisissez une autre carte.',
    'try-again': 'Votre banque n’a pas pu traiter le paiement. Réessayez dans un instant.',
    'unknown-card': 'Cette carte n’est plus reconnue. Saisissez-la de nouveau.',
    away: `Le paiement n’a pas pu aboutir pour l’instant. Votre commande est gardée${NO_BREAK_SPACE}: réessayez dans un instant.`,
    'too-many-tries':
      'Trop d’essais de paiement. Patientez une heure, ou choisissez un autre moyen de paiement.',
    'not-payable': 'Cette commande ne peut plus être payée.',
  } satisfies Record<PayRefusal, string>,
  failed:
    'Un problème est survenu pendant le paiement. Consultez votre messagerie, puis rechargez la page pour réessayer.',
  expired: 'Votre session a expiré. Rechargez la page, puis recommencez.',
  testCards: {
    accept: 'Paiement accepté',
    challenge: 'Authentification 3-D Secure demandée',
    'challenge-then-decline': 'Authentification, puis solde insuffisant',
    'attach-then-decline': 'Carte enregistrable, paiement refusé',
    generic_decline: 'Paiement refusé par la banque',
    insufficient_funds: 'Solde insuffisant',
    lost_card: 'Carte perdue',
    stolen_card: 'Carte volée',
    fraudulent: 'Paiement bloqué',
    card_velocity_exceeded: 'Plafond atteint',
    expired_card: 'Carte expirée',
    incorrect_cvc: 'Cryptogramme incorrect',
    processing_error: 'Erreur de traitement',
  } satisfies Record<Behaviour, string>,
  challenge: {
    title: 'Banc d’essai 3-D Secure',
    explanation: `Ici, votre banque vous demanderait de confirmer le paiement. Ceci est un banc d’essai${NO_BREAK_SPACE}: rien n’est débité.`,
    amount: (price: string) => `Paiement de ${price} à la boutique`,
    saving: 'Enregistrement d’une carte',
    accept: 'Valider',
    refuse: 'Refuser',
    over: `Cette demande est terminée. Vous pouvez revenir à la boutique.`,
    question: `Confirmez-vous ce paiement${NARROW_SPACE}?`,
  },
} as const;
