import { expect, test } from 'vitest';
import { afterArrow, chooseProvider, readServerProviders, refuseProvider } from './provider.ts';

const named = (id: string) => ({ id, name: id, branding_html: '' });
const able = (id: string, ...countries: string[]) => ({
  id,
  canSearch: (country: string) => countries.includes(country),
  search: async () => [],
  select: async () => undefined,
});
const { canSearch, search, select } = able('ign', 'FR');

const REFUSALS: [unknown, unknown, string | undefined, string][] = [
  [undefined, [named('ign')], 'Address provider must be a valid object', '§5.4#5'],
  ['ign', [named('ign')], 'Address provider must be a valid object', '§5.4#5'],
  [{ canSearch, search, select }, [named('ign')], 'Address provider must have a valid ID', '§5.4#6'],
  [{ id: 7, canSearch, search, select }, [named('ign')], 'Address provider must have a valid ID', '§5.4#6'],
  [
    { id: 'ign', search, select },
    [named('ign')],
    'Address provider must have a canSearch function',
    '§5.4#7',
  ],
  [
    { id: 'ign', canSearch, select },
    [named('ign')],
    'Address provider must have a search function',
    '§5.4#8',
  ],
  [
    { id: 'ign', canSearch, search },
    [named('ign')],
    'Address provider must have a select function',
    '§5.4#9',
  ],
  [able('ign'), undefined, 'Server providers configuration is invalid', '§5.4#10'],
  [able('ign'), [named('other')], 'Provider ign not registered on server', '§5.4#11'],
  [able('ign'), [], 'Provider ign not registered on server', '§5.4#11'],
  [able('ign'), [named('ign')], undefined, '§3.6#2'],
];
test.each(REFUSALS)('the provider %o beside %o: %s (%s)', (provider, server, refusal, _id) => {
  expect(refuseProvider(provider, server)).toBe(refusal);
});

test.each([
  ['JSON', '[{"id":"ign","name":"IGN","branding_html":"<b>IGN</b>"}]'],
  ['a list', [{ id: 'ign', name: 'IGN', branding_html: '<b>IGN</b>' }]],
])('providers are named as %s (§3.6#1)', (_, given) => {
  expect(readServerProviders(given)).toEqual([{ id: 'ign', name: 'IGN', branding_html: '<b>IGN</b>' }]);
});

test.each(['{', '{}', 'null', undefined, 7])('%j names no providers (§8.4#4)', (given) => {
  expect(readServerProviders(given)).toBeUndefined();
});

test('the first provider of the shop’s list that can search the country is taken (§4.8#1)', () => {
  const providers = { a: able('a', 'BE'), b: able('b', 'FR', 'BE'), c: able('c', 'FR') };
  const server = ['c', 'missing', 'b', 'a'].map(named);
  expect(chooseProvider(server, providers, 'FR')?.id).toBe('c');
  expect(chooseProvider(server, providers, 'BE')?.id).toBe('b');
  expect(chooseProvider(server, providers, 'LU')).toBeUndefined();
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 4],
  ['ArrowUp', -1, 4],
] as const)('%s leads from %i to %i of five: the keys go round (§4.8#3)', (key, from, to) => {
  expect(afterArrow(key, from, 5)).toBe(to);
});
