import { expect, test } from 'vitest';
import { ALL_CUSTOMERS, customerListUrl, readCustomerList } from './customer-list.ts';

const read = (query: string) => readCustomerList(new URLSearchParams(query));

test.each([
  ['/gestion/clients/', ALL_CUSTOMERS],
  ['/gestion/clients/?q=anne+rossi', { ...ALL_CUSTOMERS, search: 'anne rossi' }],
  [
    '/gestion/clients/?type=invites&lettre=oui&apres=1700000000000000--12',
    { ...ALL_CUSTOMERS, kind: 'guest', newsletter: 'yes', after: { key: '1700000000000000', tie: -12 } },
  ],
] as const)('%s is the one url of its state', (url, list) => {
  expect(read(url.split('?')[1] ?? '')).toEqual(list);
  expect(customerListUrl(list)).toBe(url);
});

test.each([
  ['an unknown kind', 'type=robots'],
  ['an unknown choice', 'lettre=peut-etre'],
  ['a position that is none', 'apres=hier-1'],
  ['a position with too many digits', `apres=${'9'.repeat(17)}-1`],
  ['a search of spaces', 'q=+%09+'],
])('%s is dropped', (_case, query) => expect(read(query)).toEqual(ALL_CUSTOMERS));

test('a search is cut after a hundred characters', () =>
  expect(read(`q=${'é'.repeat(40_000)}`).search).toBe('é'.repeat(100)));
