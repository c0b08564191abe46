import { expect, test } from 'vitest';
import { readUrlAction } from './url-action.ts';

const built = (action: string, settings: object) =>
  `#${encodeURIComponent(`builder-action:action=${action}&settings=${btoa(JSON.stringify(settings))}`)}`;

test.each([
  ['#popup:open?id=guide', { kind: 'open', id: 'guide', toggle: false }],
  ['#popup:open?id=guide&toggle=yes', { kind: 'open', id: 'guide', toggle: true }],
  ['#popup%3Aopen?id=guide', { kind: 'open', id: 'guide', toggle: false }],
  [built('popup:open', { id: 17, toggle: true }), { kind: 'open', id: '17', toggle: true }],
  [built('popup:open', { id: '17', toggle: false }), { kind: 'open', id: '17', toggle: false }],
  ['#popup:close', { kind: 'close', doNotShowAgain: false }],
  ['#popup:close?do_not_show_again=yes', { kind: 'close', doNotShowAgain: true }],
  [built('popup:close', { do_not_show_again: 'yes' }), { kind: 'close', doNotShowAgain: true }],
  [built('popup:close', { do_not_show_again: '' }), { kind: 'close', doNotShowAgain: false }],
])('%s is an action (§2.12#17)', (hash, action) => expect(readUrlAction(hash, atob)).toEqual(action));

test.each([
  '',
  '#contenu',
  '#popup:open',
  '#popup:opens?id=guide',
  '#%',
  built('lightbox', { id: 3 }),
  '#builder-action:action=popup:open&settings=%%%',
  '#builder-action:action=popup:open&settings=bnVsbA==',
])('“%s” is none', (hash) => expect(readUrlAction(hash, atob)).toBeUndefined());
