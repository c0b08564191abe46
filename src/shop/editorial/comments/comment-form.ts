import { collectFaults, longText, missingText, type FieldReader } from '#platform/forms.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import type { WritingFault } from '#shop/editorial/reviews/form-rules.ts';
import { FIELD, MARK } from './contract.ts';

/** Query parameters: `replytocom` opens the reply form, `commentaire` confirms that a comment was sent. */
const REPLY_PARAMETER = 'replytocom';
const SENT_PARAMETER = 'commentaire';

export const replyHref = (path: string, id: number) => `${path}?${REPLY_PARAMETER}=${id}#${MARK.respond}`;
export const commentHref = (path: string, id: number) => `${path}#${MARK.comment(id)}`;

/** The state of the comment section, parsed from the article's query string. */
export type CommentSectionState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'replying'; readonly to: number }
  | { readonly kind: 'sent' };

export function readCommentSection(query: Iterable<readonly [string, string]>): CommentSectionState {
  const parameters = new Map(query);
  if (parameters.has(SENT_PARAMETER)) return { kind: 'sent' };
  const to = commentNumber(parameters.get(REPLY_PARAMETER) ?? '');
  return to === undefined ? { kind: 'reading' } : { kind: 'replying', to };
}

/** Returns the canonical url of an article in this comment state. */
export function commentSectionHref(path: string, talk: CommentSectionState): string {
  if (talk.kind === 'sent') return `${path}?${SENT_PARAMETER}=envoye`;
  return talk.kind === 'replying' ? `${path}?${REPLY_PARAMETER}=${talk.to}` : path;
}

/**
 * Parses a comment or article id from a form field or a query parameter; returns undefined when it is missing
 * or invalid.
 */
export const commentNumber = (input: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(input) ? Number(input) : undefined;

export type CommentDraft = { readonly body: string; readonly name: string; readonly email: string };

export const EMPTY_DRAFT: CommentDraft = { body: '', name: '', email: '' };

const LONGEST = { body: 3000, name: 60, email: 254 } as const;

export const readComment = (text: FieldReader): CommentDraft => ({
  body: text(FIELD.body).replace(/\r\n?/g, '\n').trim(),
  name: text(FIELD.name).trim(),
  email: text(FIELD.email).trim(),
});

/**
 * Validates a comment and returns the faults in form order. Name and email are not checked for signed-in
 * customers.
 */
export function checkComment(draft: CommentDraft, isKnown: boolean): WritingFault[] {
  const body = [FIELD.body, textFault(draft.body, LONGEST.body)] as const;
  if (isKnown) return collectFaults([body]);
  const emailFault = isEmail(draft.email) ? undefined : ({ code: 'email' } as const);
  return collectFaults([
    body,
    [FIELD.name, textFault(draft.name, LONGEST.name)],
    [FIELD.email, textFault(draft.email, LONGEST.email) ?? emailFault],
  ]);
}

const textFault = (text: string, most: number) => missingText(text) ?? longText(text, most);
