import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { Mail, MailBlock } from '#shop/common/mails/mail.ts';

const colon = `${NO_BREAK_SPACE}:`;
const quoted = (text: string) => `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`;
const title = (text: string): MailBlock => ({ kind: 'title', text });
const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
const textBlock = (heading: string, text: string): MailBlock => ({
  kind: 'lines',
  title: heading,
  lines: text.split('\n'),
});

type CommentMail = { readonly to: string; readonly article: string; readonly body: string };
type LinkTarget = { readonly href: string };

/** The emails about comments, to the merchant and to the authors. */
export const commentMails = {
  received: ({
    to,
    id,
    article,
    author,
    body,
    deskHref,
  }: CommentMail & { readonly id: number; readonly author: string; readonly deskHref: string }): Mail => ({
    to,
    subject: `Un commentaire sur ${quoted(article)}`,
    blocks: [
      title('Un commentaire à relire'),
      paragraph(`Il n’est pas encore publié. Son numéro${colon} ${id}.`),
      textBlock(author, body),
      { kind: 'button', label: 'Le publier ou le masquer', href: deskHref },
    ],
  }),
  published: ({ to, article, href }: Omit<CommentMail, 'body'> & LinkTarget): Mail => ({
    to,
    subject: 'Votre commentaire est publié',
    blocks: [
      title('Votre commentaire est publié'),
      paragraph(`Nous avons relu votre commentaire sur ${quoted(article)}${colon} il est en ligne. Merci.`),
      { kind: 'button', label: 'Voir le commentaire', href },
    ],
  }),
  hidden: ({ to, article, body, reason }: CommentMail & { readonly reason: string }): Mail => ({
    to,
    subject: 'Votre commentaire n’est pas publié',
    blocks: [
      title('Votre commentaire n’est pas publié'),
      paragraph(`Nous ne publions pas votre commentaire sur ${quoted(article)}, ou ne le publions plus.`),
      textBlock('Motif', reason),
      textBlock('Votre commentaire', body),
      paragraph(
        `Si vous pensez que nous nous trompons, répondez à ce message${colon} une personne le relira.`,
      ),
    ],
  }),
  answered: ({
    to,
    article,
    body,
    shop,
    href,
  }: CommentMail & LinkTarget & { readonly shop: string }): Mail => ({
    to,
    subject: `${shop} a répondu à votre commentaire`,
    blocks: [
      title('Une réponse à votre commentaire'),
      paragraph(`Sur ${quoted(article)}${colon}`),
      textBlock(shop, body),
      { kind: 'button', label: 'Voir la réponse', href },
    ],
  }),
} as const;
