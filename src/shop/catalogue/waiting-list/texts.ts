import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPeriod } from '#shop/common/retention/format-period.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import type { WaitingRefusal } from './waiting.ts';

const refusals: Record<WaitingRefusal, string> = {
  'no-email': `Cette adresse e-mail n’est pas complète. Exemple${NO_BREAK_SPACE}: camille@exemple.fr`,
  'no-item': 'Choisissez l’article que vous attendez.',
  'in-stock': 'Bonne nouvelle : cet article est en stock en ce moment.',
  'too-many': 'Trop de demandes viennent de votre connexion ou de cette adresse e-mail. Réessayez demain.',
};

export const waitingTexts = {
  title: 'Prévenez-moi',
  lead: (name: string) =>
    `Un seul e-mail vous dira quand «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}» sera de retour.`,
  shortLead: 'Un seul e-mail vous dira quand il sera de retour.',
  item: 'Article attendu',
  email: 'Votre adresse e-mail',
  trap: 'Ne remplissez pas ce champ',
  send: 'Prévenez-moi',
  privacy: `Votre adresse ne sert qu’à cet e-mail, puis elle est effacée${NARROW_SPACE}; au plus tard après ${formatPeriod(RETENTION.waitingShopper)}.`,
  privacyLink: 'Vos données',
  link: 'Prévenez-moi de son retour',
  missingChoice: `Un choix vous manque${NARROW_SPACE}? Prévenez-moi de son retour`,
  sent: 'C’est noté : un e-mail vous préviendra du retour de cet article.',
  allInStock: 'Bonne nouvelle : cet article est en stock en ce moment.',
  toProduct: 'Voir l’article',
  gone: 'Cet article n’est plus proposé.',
  toShop: 'Voir la boutique',
  refusals,
} as const;
