import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPeriod } from '#shop/common/retention/format-period.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import type { ContactFault } from './contact-form.ts';

const minutes = (seconds: number) =>
  `${Math.ceil(seconds / 60)}${NO_BREAK_SPACE}minute${seconds > 60 ? 's' : ''}`;

export const contactTexts = {
  pageTitle: 'Contact',
  title: 'Nous écrire',
  name: 'Votre nom',
  email: 'Votre adresse e-mail',
  emailHint: 'Nous y envoyons notre réponse.',
  subject: 'Objet',
  order: 'Numéro de commande',
  orderHint: 'S’il s’agit d’une commande.',
  body: 'Votre message',
  privacy: `Nous gardons votre message ${formatPeriod(RETENTION.messages)} après le dernier échange.`,
  privacyLink: 'Vos données personnelles',
  submit: 'Envoyer le message',
  summary: (count: number) =>
    count === 1
      ? `Une chose est à corriger${NO_BREAK_SPACE}:`
      : `${count}${NO_BREAK_SPACE}choses sont à corriger${NO_BREAK_SPACE}:`,
  slowDown: (seconds: number) =>
    `Vous avez envoyé beaucoup de messages en peu de temps. Réessayez dans ${minutes(seconds)}.`,
  sentTitle: 'Votre message est bien arrivé',
  sent: 'Merci. Une personne de l’équipe le lit et vous répond par e-mail.',
  sentHint: `Vous recevez tout de suite un accusé de réception. Rien n’arrive${NARROW_SPACE}? Regardez parmi les indésirables.`,
  home: 'Retour à l’accueil',
};

/** The faults of a field, in words. */
export function contactFaultText(fault: ContactFault): string {
  switch (fault.code) {
    case 'required':
      return 'Ce champ est requis.';
    case 'email':
      return 'Indiquez une adresse e-mail complète, par exemple nina@exemple.fr.';
    case 'too-long':
      return `C’est trop long${NO_BREAK_SPACE}: ${fault.most} caractères au plus.`;
  }
}
