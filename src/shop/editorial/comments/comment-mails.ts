import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { MailBlock, WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { commentMailKinds as kinds } from './comment-mail-kinds.ts';

const colon = `${NO_BREAK_SPACE}:`;
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
  }: CommentMail & { readonly id: number; readonly author: string; readonly deskHref: string }): WordedMail =>
    wordedMail(kinds.received, {
      values: { article, number: String(id) },
      to,
      blocks: [
        title('Un commentaire à relire'),
        LEAD,
        textBlock(author, body),
        { kind: 'button', label: 'Le publier ou le masquer', href: deskHref },
      ],
    }),
  published: ({ to, article, href }: Omit<CommentMail, 'body'> & LinkTarget): WordedMail =>
    wordedMail(kinds.published, {
      values: { article },
      to,
      blocks: [SUBJECT, LEAD, { kind: 'button', label: 'Voir le commentaire', href }],
    }),
  hidden: ({ to, article, body, reason }: CommentMail & { readonly reason: string }): WordedMail =>
    wordedMail(kinds.hidden, {
      values: { article },
      to,
      blocks: [
        SUBJECT,
        LEAD,
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
  }: CommentMail & LinkTarget & { readonly shop: string }): WordedMail =>
    wordedMail(kinds.answered, {
      values: { article, shop },
      to,
      blocks: [
        title('Une réponse à votre commentaire'),
        LEAD,
        textBlock(shop, body),
        { kind: 'button', label: 'Voir la réponse', href },
      ],
    }),
} as const;
