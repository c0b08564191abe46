import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { accountMailKinds as kinds } from './account-mail-kinds.ts';
import { LINK_HOURS } from './session-age.ts';

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
  welcome: ({ to, firstName, href }: MailWithLink): WordedMail =>
    wordedMail(kinds.welcome, {
      values: { firstName },
      to,
      blocks: [
        { kind: 'title', text: 'Bienvenue' },
        LEAD,
        { kind: 'button', label: 'Choisir mon mot de passe', href },
        paragraph(`${validityText(LINK_HOURS.welcome)} ${NOT_YOU}`),
      ],
    }),
  /** Sent when an account is requested for an email that already has one. */
  alreadyKnown: ({ to, firstName, href, signIn }: MailWithLink & { readonly signIn: string }): WordedMail =>
    wordedMail(kinds.alreadyKnown, {
      values: { firstName },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        { kind: 'button', label: 'Me connecter', href: signIn },
        { kind: 'link', label: 'Choisir un nouveau mot de passe', href },
        paragraph(`${validityText(LINK_HOURS.password)} ${NOT_YOU}`),
      ],
    }),
  lostPassword: ({ to, firstName, href }: MailWithLink): WordedMail =>
    wordedMail(kinds.lostPassword, {
      values: { firstName },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        { kind: 'button', label: 'Choisir un nouveau mot de passe', href },
        paragraph(`${validityText(LINK_HOURS.password)} ${NOT_YOU}`),
      ],
    }),
  /** Sent when a password reset is requested for an email without an account. */
  nobodyKnown: ({ to, firstName, href }: MailWithLink): WordedMail =>
    wordedMail(kinds.nobodyKnown, {
      values: { firstName },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        { kind: 'button', label: 'Ouvrir un compte', href },
        paragraph(`${validityText(LINK_HOURS.welcome)} ${NOT_YOU}`),
      ],
    }),
  /** Sent when the data of an email is requested, whether or not the shop knows the email. */
  ownData: ({ to, firstName, href }: MailWithLink): WordedMail =>
    wordedMail(kinds.ownData, {
      values: { firstName },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        { kind: 'button', label: 'Voir mes données', href },
        paragraph(
          `Ce lien sert une fois pour chacune des deux démarches, pendant ${LINK_HOURS.data}${NO_BREAK_SPACE}heure. ${NOT_YOU}`,
        ),
      ],
    }),
  passwordChanged: ({ to, firstName, href }: MailWithLink): WordedMail =>
    wordedMail(kinds.passwordChanged, {
      values: { firstName },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        paragraph(`Ce n’était pas vous${NARROW_SPACE}? Choisissez tout de suite un nouveau mot de passe.`),
        { kind: 'link', label: 'Choisir un nouveau mot de passe', href },
      ],
    }),
  confirmEmail: ({ to, firstName, href }: MailWithLink): WordedMail =>
    wordedMail(kinds.confirmEmail, {
      values: { firstName },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        { kind: 'button', label: 'Confirmer mon adresse', href },
        paragraph(`${validityText(LINK_HOURS.email)} ${NOT_YOU}`),
      ],
    }),
  /**
   * Sent to the owner of an account when another customer tries to change their own email to the same one.
   */
  emailTaken: ({ to, firstName }: MailRecipient): WordedMail =>
    wordedMail(kinds.emailTaken, { values: { firstName }, to, blocks: [SUBJECT, LEAD, paragraph(NOT_YOU)] }),
  /** Sent to the previous email after a change of email. */
  emailChanged: ({
    to,
    firstName,
    newEmail,
    shop,
  }: MailRecipient & { newEmail: string; shop: string }): WordedMail =>
    wordedMail(kinds.emailChanged, {
      values: { firstName, email: newEmail },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        paragraph(`Ce n’était pas vous${NARROW_SPACE}? Répondez à ce message sans attendre.`),
        { kind: 'link', label: 'Aller à la boutique', href: shop },
      ],
    }),
  /** Warns an inactive customer before the account is deleted. */
  goesSoon: ({ to, firstName, href, on }: MailWithLink & { readonly on: string }): WordedMail =>
    wordedMail(kinds.goesSoon, {
      values: { firstName, date: on },
      to,
      blocks: [
        { kind: 'title', text: `Gardez-vous votre compte${NARROW_SPACE}?` },
        LEAD,
        paragraph('Pour le garder, il suffit de vous connecter une fois d’ici là.'),
        { kind: 'button', label: 'Garder mon compte', href },
        paragraph(
          'Si vous n’en voulez plus, vous n’avez rien à faire. Vos factures restent conservées, comme la loi nous le demande.',
        ),
      ],
    }),
  deleted: ({ to, firstName }: MailRecipient): WordedMail =>
    wordedMail(kinds.deleted, {
      values: { firstName },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        paragraph(`Ce n’était pas vous${NARROW_SPACE}? Répondez à ce message sans attendre.`),
      ],
    }),
} as const;
