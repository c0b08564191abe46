import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Mail } from '#shop/common/mails/mail.ts';
import { greeting as greetingOf } from '#shop/common/mails/typed-text.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { formatPeriod } from '#shop/common/retention/format-period.ts';
import { LINK_HOURS } from './session-age.ts';

/** « Bonjour Anne, », or « Bonjour, » when the first name is unknown. */
const greeting = (firstName: string) => ({
  kind: 'paragraph' as const,
  text: `${greetingOf('Bonjour', firstName)},`,
});
const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });

const NOT_YOU = 'Si vous n’avez rien demandé, ignorez ce message : rien n’est changé.'.replace(
  ' :',
  `${NO_BREAK_SPACE}:`,
);
const validityText = (hours: number) =>
  `Ce lien sert une fois, pendant ${hours}${NO_BREAK_SPACE}heure${hours > 1 ? 's' : ''}.`;

type MailRecipient = { readonly to: string; readonly firstName: string };
type MailWithLink = MailRecipient & { readonly href: string };

/**
 * The account mails. Each one states what happened, what to do, and what to do if the reader did not ask for
 * it.
 */
export const accountMails = {
  welcome: ({ to, firstName, href }: MailWithLink): Mail => ({
    to,
    subject: 'Votre compte : il reste un mot de passe à choisir'.replace(' :', `${NO_BREAK_SPACE}:`),
    blocks: [
      { kind: 'title', text: 'Bienvenue' },
      greeting(firstName),
      paragraph(
        'Choisissez un mot de passe, et votre compte est prêt. Vos commandes passées à cette adresse s’y trouveront.',
      ),
      { kind: 'button', label: 'Choisir mon mot de passe', href },
      paragraph(`${validityText(LINK_HOURS.welcome)} ${NOT_YOU}`),
    ],
  }),
  /** Sent when an account is requested for an email that already has one. */
  alreadyKnown: ({ to, firstName, href, signIn }: MailWithLink & { readonly signIn: string }): Mail => ({
    to,
    subject: 'Vous avez déjà un compte',
    blocks: [
      { kind: 'title', text: 'Vous avez déjà un compte' },
      greeting(firstName),
      paragraph(
        'Un compte vient d’être demandé avec votre adresse, et vous en avez déjà un. Connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
      ),
      { kind: 'button', label: 'Me connecter', href: signIn },
      { kind: 'link', label: 'Choisir un nouveau mot de passe', href },
      paragraph(`${validityText(LINK_HOURS.password)} ${NOT_YOU}`),
    ],
  }),
  lostPassword: ({ to, firstName, href }: MailWithLink): Mail => ({
    to,
    subject: 'Choisir un nouveau mot de passe',
    blocks: [
      { kind: 'title', text: 'Choisir un nouveau mot de passe' },
      greeting(firstName),
      paragraph('Vous avez demandé un nouveau mot de passe. Choisissez-le ici.'),
      { kind: 'button', label: 'Choisir un nouveau mot de passe', href },
      paragraph(`${validityText(LINK_HOURS.password)} ${NOT_YOU}`),
    ],
  }),
  /** Sent when a password reset is requested for an email without an account. */
  nobodyKnown: ({ to, firstName, href }: MailWithLink): Mail => ({
    to,
    subject: 'Aucun compte à cette adresse',
    blocks: [
      { kind: 'title', text: 'Aucun compte à cette adresse' },
      greeting(firstName),
      paragraph(
        'Un nouveau mot de passe a été demandé pour votre adresse, mais elle n’a pas de compte chez nous. Le vôtre est peut-être à une autre adresse ; vous pouvez aussi en ouvrir un.'.replace(
          ' ;',
          `${NARROW_SPACE};`,
        ),
      ),
      { kind: 'button', label: 'Ouvrir un compte', href },
      paragraph(`${validityText(LINK_HOURS.welcome)} ${NOT_YOU}`),
    ],
  }),
  /** Sent when the data of an email is requested, whether or not the shop knows the email. */
  ownData: ({ to, firstName, href }: MailWithLink): Mail => ({
    to,
    subject: 'Vos données dans notre boutique',
    blocks: [
      { kind: 'title', text: 'Vos données dans notre boutique' },
      greeting(firstName),
      paragraph(
        'Vous avez demandé ce que nous savons de cette adresse. Sur la page qui s’ouvre, vous pouvez télécharger vos données, puis les faire effacer.',
      ),
      { kind: 'button', label: 'Voir mes données', href },
      paragraph(
        `Ce lien sert une fois pour chacune des deux démarches, pendant ${LINK_HOURS.data}${NO_BREAK_SPACE}heure. ${NOT_YOU}`,
      ),
    ],
  }),
  passwordChanged: ({ to, firstName, href }: MailWithLink): Mail => ({
    to,
    subject: 'Votre mot de passe a changé',
    blocks: [
      { kind: 'title', text: 'Votre mot de passe a changé' },
      greeting(firstName),
      paragraph(
        'Le mot de passe de votre compte vient d’être changé, et vos autres appareils sont déconnectés.',
      ),
      paragraph(`Ce n’était pas vous${NARROW_SPACE}? Choisissez tout de suite un nouveau mot de passe.`),
      { kind: 'link', label: 'Choisir un nouveau mot de passe', href },
    ],
  }),
  confirmEmail: ({ to, firstName, href }: MailWithLink): Mail => ({
    to,
    subject: 'Confirmez votre nouvelle adresse',
    blocks: [
      { kind: 'title', text: 'Confirmez votre nouvelle adresse' },
      greeting(firstName),
      paragraph('Vous voulez utiliser cette adresse pour votre compte. Confirmez qu’elle est bien la vôtre.'),
      { kind: 'button', label: 'Confirmer mon adresse', href },
      paragraph(`${validityText(LINK_HOURS.email)} ${NOT_YOU}`),
    ],
  }),
  /**
   * Sent to the owner of an account when another customer tries to change their own email to the same one.
   */
  emailTaken: ({ to, firstName }: MailRecipient): Mail => ({
    to,
    subject: 'Votre adresse sert déjà à un compte',
    blocks: [
      { kind: 'title', text: 'Votre adresse sert déjà à un compte' },
      greeting(firstName),
      paragraph(
        'Quelqu’un a voulu utiliser votre adresse pour un autre compte. C’est impossible tant que le vôtre existe.',
      ),
      paragraph(NOT_YOU),
    ],
  }),
  /** Sent to the previous email after a change of email. */
  emailChanged: ({
    to,
    firstName,
    newEmail,
    shop,
  }: MailRecipient & { newEmail: string; shop: string }): Mail => ({
    to,
    subject: 'L’adresse de votre compte a changé',
    blocks: [
      { kind: 'title', text: 'L’adresse de votre compte a changé' },
      greeting(firstName),
      paragraph(
        `Votre compte est désormais à l’adresse ${newEmail}. Celle-ci ne sert plus à vous connecter.`,
      ),
      paragraph(`Ce n’était pas vous${NARROW_SPACE}? Répondez à ce message sans attendre.`),
      { kind: 'link', label: 'Aller à la boutique', href: shop },
    ],
  }),
  /** Warns an inactive customer before the account is deleted. */
  goesSoon: ({ to, firstName, href, on }: MailWithLink & { readonly on: string }): Mail => ({
    to,
    subject: `Votre compte sera supprimé le ${on}`,
    blocks: [
      { kind: 'title', text: `Gardez-vous votre compte${NARROW_SPACE}?` },
      greeting(firstName),
      paragraph(
        `Votre dernière visite remonte à près de ${formatPeriod(RETENTION.unusedAccount)}. Nous ne gardons pas plus longtemps les données d’un compte qui ne sert plus${NO_BREAK_SPACE}: sans nouvelles de votre part, le vôtre sera supprimé le ${on}.`,
      ),
      paragraph('Pour le garder, il suffit de vous connecter une fois d’ici là.'),
      { kind: 'button', label: 'Garder mon compte', href },
      paragraph(
        'Si vous n’en voulez plus, vous n’avez rien à faire. Vos factures restent conservées, comme la loi nous le demande.',
      ),
    ],
  }),
  deleted: ({ to, firstName }: MailRecipient): Mail => ({
    to,
    subject: 'Votre compte est supprimé',
    blocks: [
      { kind: 'title', text: 'Votre compte est supprimé' },
      greeting(firstName),
      paragraph(
        'Votre compte et ce qu’il contenait sont effacés. Nous gardons vos factures, comme la loi nous le demande.',
      ),
      paragraph(`Ce n’était pas vous${NARROW_SPACE}? Répondez à ce message sans attendre.`),
    ],
  }),
} as const;
