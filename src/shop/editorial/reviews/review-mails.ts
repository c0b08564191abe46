import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { MailBlock, WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { reviewMailKinds as kinds } from './review-mail-kinds.ts';

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
type RefusalMail = MailRecipient & {
  readonly product: string;
  readonly reason: string;
  /** Absent if nothing is left to edit. */
  readonly editHref?: string;
};

const editBlocks = (editHref: string | undefined) =>
  editHref === undefined
    ? []
    : [paragraph('Vous pouvez le changer et l’envoyer à nouveau.'), button('Modifier mon avis', editHref)];

/** The emails about reviews and questions: to the authors, the merchant and people who report content. */
export const reviewMails = {
  received: ({
    to,
    review,
    editHref,
    removeHref,
    isPublished,
  }: OwnReviewMail & { readonly isPublished: boolean }): WordedMail =>
    wordedMail(isPublished ? kinds.receivedPublished : kinds.received, {
      values: { about: subjectText(review.product) },
      to,
      blocks: [
        title('Merci pour votre avis'),
        LEAD,
        // Omits the text of the review, because the email is not verified.
        ratingRow(review),
        button('Modifier mon avis', editHref),
        link('Supprimer mon avis', removeHref),
        paragraph(
          `Vous n’avez rien écrit${NARROW_SPACE}? Quelqu’un s’est trompé d’adresse${colon} supprimez cet avis.`,
        ),
      ],
    }),
  approved: ({ to, review, editHref, removeHref }: OwnReviewMail): WordedMail =>
    wordedMail(kinds.approved, {
      values: { about: subjectText(review.product) },
      to,
      blocks: [SUBJECT, LEAD, button('Modifier mon avis', editHref), link('Supprimer mon avis', removeHref)],
    }),
  refused: ({ to, product, reason, editHref }: RefusalMail): WordedMail =>
    wordedMail(kinds.refused, {
      values: { about: subjectText(product) },
      to,
      blocks: [SUBJECT, LEAD, textBlock('Motif', reason), ...editBlocks(editHref), paragraph(OBJECTION)],
    }),
  removed: ({ to, product, reason, editHref }: RefusalMail): WordedMail =>
    wordedMail(kinds.removed, {
      values: { about: subjectText(product) },
      to,
      blocks: [SUBJECT, LEAD, textBlock('Motif', reason), ...editBlocks(editHref), paragraph(OBJECTION)],
    }),
  replied: ({
    to,
    product,
    reply,
    shop,
    href,
  }: MailRecipient & { product: string; reply: string; shop: string; href: string }): WordedMail =>
    wordedMail(kinds.replied, {
      values: { about: subjectText(product), shop },
      to,
      blocks: [SUBJECT, LEAD, textBlock('Réponse', reply), link('Voir les avis', href)],
    }),
  answered: ({
    to,
    product,
    question,
    answer,
    href,
  }: MailRecipient & { product: string; question: string; answer: string; href: string }): WordedMail =>
    wordedMail(kinds.answered, {
      values: { product },
      to,
      blocks: [
        title('Nous avons répondu à votre question'),
        LEAD,
        textBlock('Votre question', question),
        textBlock('Notre réponse', answer),
        button('Voir le jeu', href),
      ],
    }),
  questionRefused: ({ to, product, reason }: RefusalMail): WordedMail =>
    wordedMail(kinds.questionRefused, {
      values: { product },
      to,
      blocks: [
        SUBJECT,
        LEAD,
        textBlock('Motif', reason),
        paragraph('Vous pouvez répondre à ce message pour nous en parler.'),
      ],
    }),
  /** Emails to the merchant about content that needs a decision. */
  pending: ({ to, id, review, deskHref }: DeskMail & { readonly review: Review }): WordedMail =>
    wordedMail(kinds.pending, {
      values: { number: String(id), about: subjectText(review.product) },
      to,
      blocks: [
        title(`L’avis n°${NO_BREAK_SPACE}${id} attend votre décision`),
        LEAD,
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
  }: DeskMail & { product: string; question: string }): WordedMail =>
    wordedMail(kinds.asked, {
      values: { number: String(id), product },
      to,
      blocks: [
        title('Une question attend votre réponse'),
        LEAD,
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
  }: DeskMail & { about: string; reason: string; details: string }): WordedMail =>
    wordedMail(kinds.reported, {
      values: { number: String(id) },
      to,
      blocks: [
        title(`Un contenu est signalé${colon} ${about}`),
        LEAD,
        textBlock('Motif', details === '' ? reason : `${reason}\n${details}`),
        button('Décider', deskHref),
      ],
    }),
  /** Emails to people who reported content. */
  reportReceived: ({ to, id, reason }: MailRecipient & { id: number; reason: string }): WordedMail =>
    wordedMail(kinds.reportReceived, {
      values: { number: String(id) },
      to,
      blocks: [
        title('Votre signalement est bien arrivé'),
        textBlock('Motif', reason),
        paragraph('Une personne le lit et décide. Nous vous écrirons ce qui a été décidé, et pourquoi.'),
      ],
    }),
  reportDecided: ({ to, id, decision }: MailRecipient & { id: number; decision: string }): WordedMail =>
    wordedMail(kinds.reportDecided, {
      values: { number: String(id) },
      to,
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
  }): WordedMail =>
    wordedMail(kinds.request, {
      values: { firstName },
      to,
      blocks: [
        title(`Alors, ça leur plaît${NARROW_SPACE}?`),
        LEAD,
        ...products.map(({ name, href }) => button(`Donner mon avis sur ${quoted(name)}`, href)),
        paragraph(
          'Rien n’est offert en échange, et votre note ne change rien à la publication de votre avis.',
        ),
        link('Ne plus me demander mon avis', refuseHref),
      ],
    }),
} as const;
