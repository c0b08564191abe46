import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Mail, MailBlock } from '#shop/common/mails/mail.ts';
import { greeting } from '#shop/common/mails/typed-text.ts';

const colon = `${NO_BREAK_SPACE}:`;
const quoted = (text: string) => `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`;
const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
const title = (text: string): MailBlock => ({ kind: 'title', text });
const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href });
const link = (label: string, href: string): MailBlock => ({ kind: 'link', label, href });
const textBlock = (heading: string, text: string): MailBlock => ({
  kind: 'lines',
  title: heading,
  lines: text.split('\n'),
});

/** « votre avis sur « Tangram » », « votre avis sur la boutique » */
const subjectText = (product: string) => (product === '' ? 'la boutique' : quoted(product));

type Review = {
  readonly product: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
};

const ratingRow = ({ rating }: Review): MailBlock => ({
  kind: 'rows',
  rows: [{ name: 'Note', value: `${rating} sur 5` }],
});

const reviewBlocks = ({ rating, title: heading, body }: Review): MailBlock[] => [
  {
    kind: 'rows',
    rows: [
      { name: 'Note', value: `${rating} sur 5` },
      ...(heading ? [{ name: 'Titre', value: heading }] : []),
    ],
  },
  textBlock('Avis', body),
];

const OBJECTION =
  'Si vous pensez que nous nous trompons, répondez à ce message : une personne relira votre avis.'.replace(
    ' :',
    colon,
  );

type MailRecipient = { readonly to: string };
/** To the merchant, with the page of the back office where it is decided. */
type DeskMail = MailRecipient & { readonly id: number; readonly deskHref: string };
type OwnReviewMail = MailRecipient & {
  readonly review: Review;
  readonly editHref: string;
  readonly removeHref: string;
};
type RefusalMail = MailRecipient & { readonly product: string; readonly reason: string };

/** The emails about reviews and questions: to the authors, the merchant and people who report content. */
export const reviewMails = {
  received: ({
    to,
    review,
    editHref,
    removeHref,
    isPublished,
  }: OwnReviewMail & { readonly isPublished: boolean }): Mail => ({
    to,
    subject: `Votre avis sur ${subjectText(review.product)}`,
    blocks: [
      title('Merci pour votre avis'),
      paragraph(
        isPublished
          ? 'Il est publié. Vous pouvez le modifier ou le supprimer quand vous voulez.'
          : 'Nous le relisons avant de le publier. Vous pouvez déjà le modifier ou le supprimer.',
      ),
      // Omits the review's text, because the email is not verified.
      ratingRow(review),
      button('Modifier mon avis', editHref),
      link('Supprimer mon avis', removeHref),
      paragraph(
        `Vous n’avez rien écrit${NARROW_SPACE}? Quelqu’un s’est trompé d’adresse${colon} supprimez cet avis.`,
      ),
    ],
  }),
  approved: ({ to, review, editHref, removeHref }: OwnReviewMail): Mail => ({
    to,
    subject: 'Votre avis est publié',
    blocks: [
      title('Votre avis est publié'),
      paragraph(
        `Nous avons relu votre avis sur ${subjectText(review.product)}${colon} il est en ligne. Merci de l’avoir écrit.`,
      ),
      button('Modifier mon avis', editHref),
      link('Supprimer mon avis', removeHref),
    ],
  }),
  refused: ({ to, product, reason, editHref }: RefusalMail & { readonly editHref: string }): Mail => ({
    to,
    subject: 'Votre avis n’est pas publié',
    blocks: [
      title('Votre avis n’est pas publié'),
      paragraph(`Nous n’avons pas pu publier votre avis sur ${subjectText(product)}.`),
      textBlock('Motif', reason),
      paragraph('Vous pouvez le changer et l’envoyer à nouveau.'),
      button('Modifier mon avis', editHref),
      paragraph(OBJECTION),
    ],
  }),
  removed: ({ to, product, reason, editHref }: RefusalMail & { readonly editHref: string }): Mail => ({
    to,
    subject: 'Votre avis n’est plus publié',
    blocks: [
      title('Votre avis n’est plus publié'),
      paragraph(`Nous avons retiré votre avis sur ${subjectText(product)}, avec ses photos.`),
      textBlock('Motif', reason),
      paragraph('Vous pouvez le changer et l’envoyer à nouveau.'),
      button('Modifier mon avis', editHref),
      paragraph(OBJECTION),
    ],
  }),
  replied: ({
    to,
    product,
    reply,
    shop,
    href,
  }: MailRecipient & { product: string; reply: string; shop: string; href: string }): Mail => ({
    to,
    subject: `${shop} a répondu à votre avis`,
    blocks: [
      title(`${shop} a répondu à votre avis`),
      paragraph(`Voici notre réponse à votre avis sur ${subjectText(product)}.`),
      textBlock('Réponse', reply),
      link('Voir les avis', href),
    ],
  }),
  answered: ({
    to,
    product,
    question,
    answer,
    href,
  }: MailRecipient & { product: string; question: string; answer: string; href: string }): Mail => ({
    to,
    subject: `Votre question sur ${quoted(product)}`,
    blocks: [
      title('Nous avons répondu à votre question'),
      textBlock('Votre question', question),
      textBlock('Notre réponse', answer),
      button('Voir le jeu', href),
    ],
  }),
  questionRefused: ({ to, product, reason }: RefusalMail): Mail => ({
    to,
    subject: 'Votre question n’est pas publiée',
    blocks: [
      title('Votre question n’est pas publiée'),
      paragraph(`Nous n’avons pas publié votre question sur ${quoted(product)}.`),
      textBlock('Motif', reason),
      paragraph('Vous pouvez répondre à ce message pour nous en parler.'),
    ],
  }),
  /** Emails to the merchant about content that needs a decision. */
  pending: ({ to, id, review, deskHref }: DeskMail & { readonly review: Review }): Mail => ({
    to,
    subject: `Avis n°${NO_BREAK_SPACE}${id} à relire`,
    blocks: [
      title(`L’avis n°${NO_BREAK_SPACE}${id} attend votre décision`),
      paragraph(`Il porte sur ${subjectText(review.product)}.`),
      ...reviewBlocks(review),
      button('Le publier ou le refuser', deskHref),
    ],
  }),
  asked: ({
    to,
    id,
    product,
    question,
    deskHref,
  }: DeskMail & { product: string; question: string }): Mail => ({
    to,
    subject: `Question n°${NO_BREAK_SPACE}${id} sur ${quoted(product)}`,
    blocks: [
      title('Une question attend votre réponse'),
      textBlock('Question', question),
      button('Y répondre', deskHref),
    ],
  }),
  reported: ({
    to,
    id,
    about,
    reason,
    details,
    deskHref,
  }: DeskMail & { about: string; reason: string; details: string }): Mail => ({
    to,
    subject: `Signalement n°${NO_BREAK_SPACE}${id}`,
    blocks: [
      title(`Un contenu est signalé${colon} ${about}`),
      textBlock('Motif', details === '' ? reason : `${reason}\n${details}`),
      button('Décider', deskHref),
    ],
  }),
  /** Emails to people who reported content. */
  reportReceived: ({ to, id, reason }: MailRecipient & { id: number; reason: string }): Mail => ({
    to,
    subject: `Votre signalement n°${NO_BREAK_SPACE}${id}`,
    blocks: [
      title('Votre signalement est bien arrivé'),
      textBlock('Motif', reason),
      paragraph('Une personne le lit et décide. Nous vous écrirons ce qui a été décidé, et pourquoi.'),
    ],
  }),
  reportDecided: ({ to, id, decision }: MailRecipient & { id: number; decision: string }): Mail => ({
    to,
    subject: `Votre signalement n°${NO_BREAK_SPACE}${id}${colon} notre décision`,
    blocks: [
      title('Notre décision'),
      textBlock('Après lecture', decision),
      paragraph(
        'Si vous n’êtes pas d’accord, répondez à ce message. Vous pouvez aussi saisir un juge ou un médiateur.',
      ),
    ],
  }),
  request: ({
    to,
    firstName,
    products,
    refuseHref,
  }: MailRecipient & {
    firstName: string;
    products: readonly { readonly name: string; readonly href: string }[];
    refuseHref: string;
  }): Mail => ({
    to,
    subject: 'Que pensez-vous de votre commande ?'.replace(' ?', `${NARROW_SPACE}?`),
    blocks: [
      title(`Alors, ça leur plaît${NARROW_SPACE}?`),
      paragraph(`${greeting('Bonjour', firstName)},`),
      paragraph(
        'Votre commande est chez vous depuis quelque temps. Le bien comme le moins bien : votre avis aide d’autres parents à choisir.'.replace(
          ' :',
          colon,
        ),
      ),
      ...products.map(({ name, href }) => button(`Donner mon avis sur ${quoted(name)}`, href)),
      paragraph('Rien n’est offert en échange, et tous les avis sont publiés, quelle que soit la note.'),
      link('Ne plus me demander mon avis', refuseHref),
    ],
  }),
} as const;
