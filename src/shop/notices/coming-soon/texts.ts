import { NO_BREAK_SPACE } from '#platform/french.ts';

const colon = `${NO_BREAK_SPACE}:`;

export const texts = {
  title: 'Bientôt ouvert',
  message: 'Nous finissons de garnir les étagères. Revenez nous voir dans quelques jours.',
  account: 'Mon compte',
  contact: 'Une question',
  contactSeparator: colon,
  /** Message for API clients. */
  refusal: 'La boutique n’est pas encore ouverte.',
  bannerLabel: 'État de la boutique',
  banner: `Votre boutique n’est pas encore ouverte${colon} vous seul la voyez, les visiteurs lisent « Bientôt ouvert ».`,
  dismiss: 'Masquer',
  signInFirst: 'Connectez-vous pour changer vos réglages.',
  badNonce: 'Cette page est périmée. Rechargez-la.',
  badMeta: 'Ce réglage n’existe pas.',
  command: {
    usage: 'npm run coming-soon -- [on|off]',
    on: 'La boutique est annoncée pour bientôt. Seuls ses administrateurs la voient.',
    off: 'La boutique est ouverte à tous.',
  },
} as const;
