import { dayInFrance, NO_BREAK_SPACE } from '#platform/french.ts';
import {
  COMMENT_STATUSES,
  type CommentStatus,
  type ListedComment,
} from '#shop/editorial/comments/comment.ts';

/** A moderation command of the merchant. */
export type CommentCommand =
  | { readonly kind: 'list'; readonly status: CommentStatus }
  | { readonly kind: 'publish'; readonly id: number }
  | { readonly kind: 'hide' | 'answer'; readonly id: number; readonly text: string };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readCommentCommand([verb, word, ...rest]: readonly string[]): CommentCommand | undefined {
  const id = /^[1-9]\d{0,8}$/.test(word ?? '') ? Number(word) : undefined;
  const text = rest.join(' ').trim();
  switch (verb) {
    case undefined:
    case 'list': {
      const status = COMMENT_STATUSES.find((known) => known === (word ?? 'pending'));
      return status && { kind: 'list', status };
    }
    case 'publish':
      return id === undefined ? undefined : { kind: verb, id };
    case 'hide':
      return id === undefined ? undefined : { kind: verb, id, text };
    case 'answer':
      return id === undefined || text === '' ? undefined : { kind: verb, id, text };
    default:
      return undefined;
  }
}

const colon = `${NO_BREAK_SPACE}:`;
const numbered = (id: number) => `Commentaire n°${NO_BREAK_SPACE}${id}`;
const statusNames: Record<CommentStatus, string> = {
  pending: 'en attente',
  published: 'publié',
  hidden: 'masqué',
};

/** The command's output texts. */
export const commandTexts = {
  usage: [
    'npm run comments -- list [pending|published|hidden]',
    'npm run comments -- publish <numéro>',
    'npm run comments -- hide <numéro> ["<motif>"]',
    'npm run comments -- answer <numéro> "<réponse>"',
  ].join('\n'),
  nothing: 'Rien à afficher.',
  comment: ({ id, parentId, article, author, email, body, createdAt }: ListedComment) =>
    [
      `${numbered(id)} du ${dayInFrance(createdAt)}, ${article}`,
      `  ${author || 'Anonyme'}${email === '' ? '' : ` <${email}>`}${parentId === null ? '' : `, en réponse au n°${NO_BREAK_SPACE}${parentId}`}${colon}`,
      ...body.split('\n').map((line) => `  ${line}`),
    ].join('\n'),
  decided: (id: number, from: CommentStatus, to: CommentStatus) =>
    `${numbered(id)}${colon} ${statusNames[from]} → ${statusNames[to]}.`,
  answered: (id: number) => `${numbered(id)}${colon} votre réponse est publiée.`,
  failures: {
    unknown: 'Ce numéro n’existe pas.',
    unchanged: `Cela n’est pas possible dans son état actuel${colon} rien n’a changé.`,
    'no-reason': `Ce commentaire est publié${colon} il faut un motif, que son auteur reçoit par e-mail.`,
  },
} as const;
