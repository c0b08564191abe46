import { expect, test } from 'vitest';
import { customText, fillMessage } from './message.ts';

const VALUES = {
  first_name: 'Anne',
  city: 'Lyon',
  state: 'Auvergne-Rhône-Alpes',
  country: 'France',
  product: 'Tour rose',
  url: '/produit/tour-rose/',
  time_ago: 'il y a 2 heures',
  custom: '12 commandes',
};

test('all placeholders are filled, the product with a link where it asks for one (§9.3#11)', () => {
  expect(fillMessage('{first_name}|{city}|{state}|{country}|{product}|{time_ago}|{custom}', VALUES)).toEqual([
    {
      text: 'Anne|Lyon|Auvergne-Rhône-Alpes|France|Tour rose|il y a 2 heures|12 commandes',
    },
  ]);
  expect(fillMessage('{first_name} a acheté {product_with_link} {time_ago}.', VALUES)).toEqual([
    { text: 'Anne a acheté ' },
    { text: 'Tour rose', href: '/produit/tour-rose/' },
    { text: ' il y a 2 heures.' },
  ]);
});

test('a value is never read as a placeholder, and an unknown one stays as it was written', () => {
  expect(fillMessage('{first_name} {prenom}', { ...VALUES, first_name: '{city}' })).toEqual([
    { text: '{city} {prenom}' },
  ]);
});

test.each([
  ['{number} commandes', 12, '12 commandes'],
  ['{number} commandes', undefined, ''],
  ['Très demandé', undefined, 'Très demandé'],
] as const)('“%s” with %s says “%s”', (custom, number, expected) => {
  expect(customText(custom, number)).toBe(expected);
});
