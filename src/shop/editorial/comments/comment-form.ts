import { isEmail } from '#shop/common/addresses/address.ts';
import type { FieldFault } from '#shop/editorial/reviews/form-rules.ts';
import { FIELD, MARK } from './contract.ts';

/** The parameter of a link that answers a comment; the other says that a comment was sent. */
const REPLY_PARAMETER = 'replytocom';
const SENT_PARAMETER = 'commentaire';

export const replyHref = (path: string, id: number) => `${path}?${REPLY_PARAMETER}=${id}#${MARK.respond}`;
export const commentHref = (path: string, id: number) => `${path}#${MARK.comment(id)}`;

/** What the address of an article says of its comments. */
export type Talk =
  | { readonly kind: 'reading' }
  | { readonly kind: 'replying'; readonly to: number }
  | { readonly kind: 'sent' };

export function readTalk(query: Iterable<readonly [string, string]>): Talk {
  const said = new Map(query);
  if (said.has(SENT_PARAMETER)) return { kind: 'sent' };
  const to = commentNumber(said.get(REPLY_PARAMETER) ?? '');
  return to === undefined ? { kind: 'reading' } : { kind: 'replying', to };
}

/** The one address of an article and what is said of its comments. */
export function talkHref(path: string, talk: Talk): string {
  if (talk.kind === 'sent') return `${path}?${SENT_PARAMETER}=envoye`;
  return talk.kind === 'replying' ? `${path}?${REPLY_PARAMETER}=${talk.to}` : path;
}

/** The number of a comment or an article as a form or an address says it; undefined: it is none, or nothing is said. */
export const commentNumber = (said: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(said) ? Number(said) : undefined;

export type CommentDraft = { readonly body: string; readonly name: string; readonly email: string };

export const EMPTY_DRAFT: CommentDraft = { body: '', name: '', email: '' };

const LONGEST = { body: 3000, name: 60, email: 254 } as const;

export const readComment = (text: (field: string) => string): CommentDraft => ({
  body: text(FIELD.body).replace(/\r\n?/g, '\n').trim(),
  name: text(FIELD.name).trim(),
  email: text(FIELD.email).trim(),
});

/** What is wrong with a comment, in the order of the form; whoever is signed in says neither name nor address. */
export function checkComment(draft: CommentDraft, isKnown: boolean): FieldFault[] {
  const body = fault(FIELD.body, draft.body, LONGEST.body);
  if (isKnown) return body;
  const email = fault(FIELD.email, draft.email, LONGEST.email);
  const isWrong = email.length === 0 && !isEmail(draft.email);
  return [
    ...body,
    ...fault(FIELD.name, draft.name, LONGEST.name),
    ...(isWrong ? [{ field: FIELD.email, fault: { kind: 'email' } } as const] : email),
  ];
}

function fault(field: string, text: string, most: number): FieldFault[] {
  if (text === '') return [{ field, fault: { kind: 'required' } }];
  return [...text].length > most ? [{ field, fault: { kind: 'too-long', most } }] : [];
}
