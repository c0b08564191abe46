import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';

const FAILED = `L’inscription n’a pas abouti. Réessayez dans un instant.`;

export const texts = {
  title: 'Notre lettre',
  email: 'Votre adresse e-mail',
  trap: 'Ne remplissez pas ce champ',
  subscribe: 'S’inscrire',
  /** The consent given by submitting the form; its exact text is stored with the subscription. */
  consent:
    'En vous inscrivant, vous acceptez de recevoir notre lettre par e-mail. Un lien dans chaque envoi vous désinscrit en un clic.',
  privacy: 'Vos données',
  subscribed: 'Vous êtes inscrit à notre lettre. À bientôt dans votre boîte de réception.',
  pending: `Il reste une étape${NO_BREAK_SPACE}: ouvrez l’e-mail que nous venons de vous envoyer et confirmez votre inscription.`,
  failed: FAILED,
  /** The browser appends the error message to this prefix. */
  errorBefore: `Erreur${NO_BREAK_SPACE}: `,
  noAddress: 'Cette adresse e-mail n’est pas complète. Exemple\u00a0: camille@exemple.fr',
  unknownList: 'Cette liste n’existe pas.',
  tooMany: 'trop de demandes viennent de votre connexion. Réessayez dans une heure.',
  otherSite: 'cette demande ne vient pas de notre site.',
  confirmTitle: 'Confirmer mon inscription',
  confirmLead: `Voulez-vous recevoir notre lettre à cette adresse${NARROW_SPACE}?`,
  confirm: 'Confirmer mon inscription',
  leaveTitle: 'Ne plus recevoir la lettre',
  leaveLead: 'Vous ne recevrez plus notre lettre. Vos commandes et votre compte n’en sont pas changés.',
  leave: 'Me désinscrire',
  left: 'C’est fait\u00a0: vous ne recevrez plus notre lettre.',
  notOurLink: 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.',
} as const;
