import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { Mail } from '#shop/common/mails/mail.ts';
import { greeting } from '#shop/common/mails/typed-text.ts';
import type { ContactDraft } from './contact-form.ts';

type Recipient = { readonly to: string; readonly id: number };
const numbered = (id: number) => `n°${NO_BREAK_SPACE}${id}`;

/** The emails of the contact form. Nobody has proved that the email of the sender is theirs. */
export const contactMails = {
  /** To the merchant. */
  arrived: ({ to, id, message, href }: Recipient & { message: ContactDraft; href: string }): Mail => ({
    to,
    subject: `Message ${numbered(id)}${NO_BREAK_SPACE}: ${message.subject}`,
    blocks: [
      { kind: 'title', text: message.subject },
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
  received: ({ to, id, name }: Recipient & { name: string }): Mail => ({
    to,
    subject: `Nous avons reçu votre message ${numbered(id)}`,
    blocks: [
      { kind: 'title', text: 'Votre message est bien arrivé' },
      { kind: 'paragraph', text: `${greeting('Bonjour', name)},` },
      { kind: 'paragraph', text: 'Une personne de l’équipe le lit et vous répond ici, par e-mail.' },
      {
        kind: 'paragraph',
        text: 'Vous ne nous avez pas écrit ? Quelqu’un s’est trompé d’adresse : vous n’avez rien à faire.'
          .replace(' ?', '\u202f?')
          .replace(' :', `${NO_BREAK_SPACE}:`),
      },
    ],
  }),
  /** To the sender, with the words of the merchant only. */
  replied: ({ to, id, name, reply }: Recipient & { name: string; reply: string }): Mail => ({
    to,
    subject: `Notre réponse à votre message ${numbered(id)}`,
    blocks: [
      { kind: 'title', text: `Notre réponse à votre message ${numbered(id)}` },
      { kind: 'paragraph', text: `${greeting('Bonjour', name)},` },
      { kind: 'lines', lines: reply.split('\n') },
      { kind: 'paragraph', text: 'Vous pouvez répondre à cet e-mail.' },
    ],
  }),
} as const;
