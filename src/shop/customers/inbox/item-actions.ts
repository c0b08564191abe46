import type { InboxKind } from './inbox-list.ts';

/** Whether an action needs a text: the reason or the reply that is mailed. */
export type TextNeed = 'none' | 'optional' | 'required';

/** The actions of the merchant on an item. The codes are those of the audit log. */
export const ITEM_ACTIONS = {
  approve: 'none',
  refuse: 'required',
  remove: 'required',
  reply: 'required',
  answer: 'required',
  'refuse-question': 'required',
  publish: 'none',
  hide: 'optional',
  rewrite: 'required',
  decide: 'required',
  close: 'none',
  reopen: 'none',
} as const satisfies Readonly<Record<string, TextNeed>>;
export type ItemAction = keyof typeof ITEM_ACTIONS;

export const isItemAction = (text: string): text is ItemAction => Object.hasOwn(ITEM_ACTIONS, text);

/** The longest reply, answer, reason or decision. */
export const LONGEST_TEXT = 5000;

const ACTIONS: Readonly<Record<InboxKind, Readonly<Record<string, readonly ItemAction[]>>>> = {
  review: {
    pending: ['approve', 'refuse'],
    published: ['reply', 'remove'],
    refused: ['approve', 'reopen'],
    removed: [],
  },
  question: {
    pending: ['answer', 'refuse-question'],
    answered: ['answer', 'refuse-question'],
    refused: ['answer'],
  },
  comment: {
    pending: ['publish', 'hide', 'answer'],
    published: ['answer', 'hide'],
    hidden: ['publish'],
    // An answer of the shop.
    own: ['rewrite', 'hide'],
    'own-hidden': ['publish'],
  },
  report: { open: ['decide'], decided: [] },
  contact: { open: ['reply', 'close'], answered: ['reply', 'close'], closed: ['reply', 'reopen'] },
};

/** Returns the actions that the state of an item allows. */
export const actionsOf = (kind: InboxKind, status: string): readonly ItemAction[] =>
  ACTIONS[kind][status] ?? [];

export type ActionProblem = 'unchanged' | 'no-text' | 'too-long';

/** Why an action is refused before it is tried; undefined if nothing is wrong. */
export function checkAction(
  { kind, status }: { readonly kind: InboxKind; readonly status: string },
  action: ItemAction,
  text: string,
): ActionProblem | undefined {
  if (!actionsOf(kind, status).includes(action)) return 'unchanged';
  // The author of a comment that readers have seen is told why it disappears (article 17 of the DSA).
  const isReasonNeeded = ITEM_ACTIONS[action] === 'required' || (action === 'hide' && status === 'published');
  if (isReasonNeeded && text === '') return 'no-text';
  return [...text].length > LONGEST_TEXT ? 'too-long' : undefined;
}
