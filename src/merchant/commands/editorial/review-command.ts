import { dayInFrance, NO_BREAK_SPACE } from '#platform/french.ts';

const STATUSES = ['pending', 'published', 'refused', 'removed'] as const;

/** A moderation command of the merchant for reviews, questions and reports. */
export type ReviewCommand =
  | { readonly kind: 'list'; readonly status: (typeof STATUSES)[number] }
  | { readonly kind: 'questions' | 'reports' }
  | { readonly kind: 'show' | 'approve'; readonly id: number }
  | {
      readonly kind: 'refuse' | 'remove' | 'reply' | 'answer' | 'refuse-question' | 'decide';
      readonly id: number;
      readonly text: string;
    };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readReviewCommand([verb, word, ...rest]: readonly string[]): ReviewCommand | undefined {
  const id = /^\d{1,9}$/.test(word ?? '') ? Number(word) : undefined;
  const text = rest.join(' ').trim();
  switch (verb) {
    case undefined:
    case 'list': {
      const status = STATUSES.find((known) => known === (word ?? 'pending'));
      return status && { kind: 'list', status };
    }
    case 'questions':
    case 'reports':
      return { kind: verb };
    case 'show':
    case 'approve':
      return id === undefined ? undefined : { kind: verb, id };
    case 'refuse':
    case 'remove':
    case 'reply':
    case 'answer':
    case 'refuse-question':
    case 'decide':
      return id === undefined || text === '' ? undefined : { kind: verb, id, text };
    default:
      return undefined;
  }
}

const statusNames = { pending: 'en attente', published: 'publié', refused: 'refusé', removed: 'retiré' };

const colon = `${NO_BREAK_SPACE}:`;
const numbered = (what: string, id: number) => `${what} n°${NO_BREAK_SPACE}${id}`;

type ListedReview = {
  readonly id: number;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly authorName: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly status: keyof typeof statusNames;
  readonly refusalReason: string;
  readonly reply: string;
  readonly createdAt: Date;
  readonly subject: { readonly name: string };
  readonly pictures: readonly unknown[];
};

/** The command's output texts. */
export const commandTexts = {
  usage: [
    'npm run reviews -- list [pending|published|refused|removed]',
    'npm run reviews -- show|approve <numéro>',
    'npm run reviews -- refuse|remove <numéro> "<motif>"',
    'npm run reviews -- reply <numéro> "<réponse>"',
    'npm run reviews -- questions',
    'npm run reviews -- answer <numéro> "<réponse>"',
    'npm run reviews -- refuse-question <numéro> "<motif>"',
    'npm run reviews -- reports',
    'npm run reviews -- decide <numéro> "<décision>"',
  ].join('\n'),
  nothing: 'Rien à afficher.',
  review: ({ id, createdAt, rating, subject, title, body }: ListedReview) =>
    `${numbered('Avis', id)} du ${dayInFrance(createdAt)}, ${rating}/5, ${subject.name || 'la boutique'}${colon} ${[
      title,
      body,
    ]
      .filter((part) => part !== '')
      .join(' – ')
      .replace(/\s+/g, ' ')
      .slice(0, 120)}`,
  wholeReview: (review: ListedReview) =>
    [
      `${numbered('Avis', review.id)} (${statusNames[review.status]})`,
      `Écrit le ${dayInFrance(review.createdAt)} par ${review.authorName || 'Anonyme'} <${review.email}>${review.isVerified ? ', achat vérifié' : ''}`,
      `Sur${colon} ${review.subject.name || 'la boutique'}`,
      `Note${colon} ${review.rating}/5`,
      ...(review.title === '' ? [] : [`Titre${colon} ${review.title}`]),
      review.body,
      ...(review.pictures.length === 0 ? [] : [`Photos${colon} ${review.pictures.length}`]),
      ...(review.refusalReason === '' ? [] : [`Motif${colon} ${review.refusalReason}`]),
      ...(review.reply === '' ? [] : [`Réponse${colon} ${review.reply}`]),
    ].join('\n'),
  question: ({
    id,
    createdAt,
    product,
    body,
  }: {
    id: number;
    createdAt: Date;
    product: string;
    body: string;
  }) =>
    `${numbered('Question', id)} du ${dayInFrance(createdAt)}, ${product}${colon} ${body.replace(/\s+/g, ' ')}`,
  report: (report: { id: number; createdAt: Date; about: string; reason: string; details: string }) =>
    `${numbered('Signalement', report.id)} du ${dayInFrance(report.createdAt)}, ${report.about}${colon} ${[report.reason, report.details].filter((part) => part !== '').join(' – ')}`,
  decided: (id: number, from: keyof typeof statusNames, to: keyof typeof statusNames) =>
    `${numbered('Avis', id)}${colon} ${statusNames[from]} → ${statusNames[to]}.`,
  replied: (id: number) => `${numbered('Avis', id)}${colon} votre réponse est publiée.`,
  answered: (id: number) => `${numbered('Question', id)}${colon} votre réponse est publiée.`,
  questionRefused: (id: number) => `${numbered('Question', id)} refusée.`,
  reportDecided: (id: number) => `${numbered('Signalement', id)}${colon} votre décision est notée.`,
  failures: {
    unknown: 'Ce numéro n’existe pas.',
    unchanged: `Cela n’est pas possible dans son état actuel${colon} rien n’a changé.`,
    'no-reason': `Il faut un motif${colon} son auteur le reçoit par e-mail.`,
  },
} as const;
