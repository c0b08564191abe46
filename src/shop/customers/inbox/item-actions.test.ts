import { expect, test } from 'vitest';
import type { InboxKind } from './inbox-list.ts';
import { actionsOf, checkAction, LONGEST_TEXT, type ItemAction } from './item-actions.ts';

test.each<[InboxKind, string, string]>([
  ['review', 'pending', 'approve refuse'],
  ['review', 'published', 'reply remove'],
  ['review', 'refused', 'approve reopen'],
  ['review', 'removed', ''],
  ['question', 'pending', 'answer refuse-question'],
  ['question', 'refused', 'answer'],
  ['comment', 'pending', 'publish hide answer'],
  ['comment', 'hidden', 'publish'],
  ['comment', 'own', 'rewrite hide'],
  ['report', 'open', 'decide'],
  ['report', 'decided', ''],
  ['contact', 'open', 'reply close'],
  ['contact', 'closed', 'reply reopen'],
  ['contact', 'nonsense', ''],
])('a %s that is %s allows: %s', (kind, status, actions) =>
  expect(actionsOf(kind, status).join(' ')).toBe(actions),
);

test.each<[InboxKind, string, ItemAction, string, string | undefined]>([
  ['review', 'pending', 'approve', '', undefined],
  ['review', 'published', 'approve', '', 'unchanged'],
  ['review', 'pending', 'refuse', '', 'no-text'],
  ['review', 'pending', 'refuse', 'Hors sujet.', undefined],
  ['comment', 'pending', 'hide', '', undefined],
  ['comment', 'published', 'hide', '', 'no-text'],
  ['comment', 'own', 'hide', '', undefined],
  ['report', 'open', 'decide', '', 'no-text'],
  ['contact', 'open', 'reply', 'x'.repeat(LONGEST_TEXT), undefined],
  ['contact', 'open', 'reply', 'x'.repeat(LONGEST_TEXT + 1), 'too-long'],
])('a %s that is %s, %s with « %.12s »: %s', (kind, status, action, text, problem) =>
  expect(checkAction({ kind, status }, action, text)).toBe(problem),
);
