import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import type { ContactDraft } from './contact-form.ts';

type Recipient = { readonly to: string; readonly id: number };

export const contactMailKinds = {
  arrived: mailKind({
    id: 'contact-arrived',
    name: 'Message reçu',
    occasion: 'Quelqu’un vous écrit par la page de contact.',
    reader: 'merchant',
    placeholders: ['number', 'topic'],
    subject: 'Message n° {numéro} : {objet}',
    lead: '',
  }),
  received: mailKind({
    id: 'contact-received',
    name: 'Accusé de réception d’un message',
    occasion: 'Quelqu’un vous écrit par la page de contact.',
    reader: 'shopper',
    placeholders: ['firstName', 'number'],
    subject: 'Nous avons reçu votre message n° {numéro}',
    lead: 'Bonjour {prénom},\n\nUne personne de l’équipe le lit et vous répond ici, par e-mail.',
  }),
  replied: mailKind({
    id: 'contact-replied',
    name: 'Réponse à un message',
    occasion: 'Vous répondez à un message. Votre réponse suit cette introduction.',
    reader: 'shopper',
    placeholders: ['firstName', 'number'],
    subject: 'Notre réponse à votre message n° {numéro}',
    lead: 'Bonjour {prénom},',
  }),
} as const;

/** The emails of the contact form. Nobody has proved that the email of the sender is theirs. */
export const contactMails = {
  /** To the merchant. */
  arrived: ({ to, id, message, href }: Recipient & { message: ContactDraft; href: string }): WordedMail =>
    wordedMail(contactMailKinds.arrived, {
      values: { number: String(id), topic: message.subject },
      to,
      blocks: [
        { kind: 'title', text: message.subject },
        LEAD,
        {
          kind: 'rows',
          rows: [
            { name: 'De', value: `${message.name} <${message.email}>` },
            ...(message.orderNumber === '' ? [] : [{ name: 'Commande', value: message.orderNumber }]),
          ],
        },
        { kind: 'lines', title: 'Message', lines: message.body.split('\n') },
        { kind: 'button', label: 'Répondre', href },
      ],
    }),
  /** To the sender. Contains nothing that was typed but a plain name. */
  received: ({ to, id, name }: Recipient & { name: string }): WordedMail =>
    wordedMail(contactMailKinds.received, {
      values: { firstName: name, number: String(id) },
      to,
      blocks: [
        { kind: 'title', text: 'Votre message est bien arrivé' },
        LEAD,
        {
          kind: 'paragraph',
          text: 'Vous ne nous avez pas écrit ? Quelqu’un s’est trompé d’adresse : vous n’avez rien à faire.'
            .replace(' ?', '\u202f?')
            .replace(' :', `${NO_BREAK_SPACE}:`),
        },
      ],
    }),
  /** To the sender, with the words of the merchant only. */
  replied: ({ to, id, name, reply }: Recipient & { name: string; reply: string }): WordedMail =>
    wordedMail(contactMailKinds.replied, {
      values: { firstName: name, number: String(id) },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        { kind: 'lines', lines: reply.split('\n') },
        { kind: 'paragraph', text: 'Vous pouvez répondre à cet e-mail.' },
      ],
    }),
} as const;
