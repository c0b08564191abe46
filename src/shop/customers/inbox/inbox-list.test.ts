import { expect, test } from 'vitest';
import { inboxListUrl, readInboxList, type InboxKind } from './inbox-list.ts';

test.each<[InboxKind, string, string]>([
  ['review', '', '/gestion/messages/'],
  ['question', '', '/gestion/messages/questions/'],
  ['contact', 'etat=traites&apres=12', '/gestion/messages/contact/?etat=traites&apres=12'],
  ['comment', 'apres=-1&etat=x', '/gestion/messages/commentaires/'],
  ['report', 'apres=12345678901', '/gestion/messages/signalements/'],
])('the %s with « %s » have the url %s', (kind, query, url) =>
  expect(inboxListUrl(readInboxList(kind, new URLSearchParams(query)))).toBe(url),
);
