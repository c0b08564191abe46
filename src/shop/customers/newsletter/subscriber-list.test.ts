import { expect, test } from 'vitest';
import { readSubscriberList, subscriberCsv, subscriberListUrl } from './subscriber-list.ts';

test.each([
  ['', '/gestion/lettre/'],
  ['etat=en-attente&q= lea &apres=7', '/gestion/lettre/?etat=en-attente&q=lea&apres=7'],
  ['etat=tous&apres=x', '/gestion/lettre/'],
])('« %s » has the url %s', (query, url) =>
  expect(subscriberListUrl(readSubscriberList(new URLSearchParams(query)))).toBe(url),
);

test('no spreadsheet evaluates an address as a formula', () => {
  const at = new Date('2026-11-18T12:00:00Z');
  const [, line] = subscriberCsv([
    {
      email: '=1+1@exemple.fr',
      status: 'confirmed',
      requestedAt: at,
      requestedOn: '/',
      consentText: 'dit "oui"',
      confirmedAt: null,
    },
  ]);
  expect(line).toBe(`"'=1+1@exemple.fr";"2026-11-18T12:00:00.000Z";"/";"dit ""oui""";""`);
});
