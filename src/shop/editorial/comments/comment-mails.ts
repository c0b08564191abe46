import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { Mail, MailBlock } from '#shop/common/mails/mail.ts';

const colon = `${NO_BREAK_SPACE}:`;
const quoted = (text: string) => `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`;
const title = (text: string): MailBlock => ({ kind: 'title', text });
const say = (text: string): MailBlock => ({ kind: 'paragraph', text });
const words = (heading: string, text: string): MailBlock => ({
  kind: 'lines',
  title: heading,
  lines: text.split('\n'),
});

type Said = { readonly to: string; readonly article: string; readonly body: string };
type Linked = { readonly href: string };

/** The emails about comments, to the merchant and to the authors. */
export const commentMails = {
  received: ({
    to,
    id,
    article,
    author,
    body,
  }: Said & { readonly id: number; readonly author: string }): Mail => ({
    to,
    subject: `Un commentaire sur ${quoted(article)}`,
    blocks: [
      title('Un commentaire à relire'),
      say(`Il n’est pas encore publié. Son numéro${colon} ${id}.`),
      words(author, body),
      say(`Pour le publier${colon} npm run comments -- publish ${id}`),
    ],
  }),
  published: ({ to, article, href }: Omit<Said, 'body'> & Linked): Mail => ({
    to,
    subject: 'Votre commentaire est publié',
    blocks: [
      title('Votre commentaire est publié'),
      say(`Nous avons relu votre commentaire sur ${quoted(article)}${colon} il est en ligne. Merci.`),
      { kind: 'button', label: 'Voir le commentaire', href },
    ],
  }),
  hidden: ({ to, article, body, reason }: Said & { readonly reason: string }): Mail => ({
    to,
    subject: 'Votre commentaire n’est pas publié',
    blocks: [
      title('Votre commentaire n’est pas publié'),
      say(`Nous ne publions pas votre commentaire sur ${quoted(article)}, ou ne le publions plus.`),
      words('Motif', reason),
      words('Votre commentaire', body),
      say(`Si vous pensez que nous nous trompons, répondez à ce message${colon} une personne le relira.`),
    ],
  }),
  answered: ({ to, article, body, shop, href }: Said & Linked & { readonly shop: string }): Mail => ({
    to,
    subject: `${shop} a répondu à votre commentaire`,
    blocks: [
      title('Une réponse à votre commentaire'),
      say(`Sur ${quoted(article)}${colon}`),
      words(shop, body),
      { kind: 'button', label: 'Voir la réponse', href },
    ],
  }),
} as const;
