import { expect, test } from 'vitest';
import { addressFaults, hasState, haveNumericPostcodes, isEmail, normalisePostcode } from './address.ts';

test.each([
  ['75 002', '75002'],
  ['l-1234', '1234'],
  ['b-1000', 'B1000'],
])('the postcode « %s » is written %s', (typed, expected) => expect(normalisePostcode(typed)).toBe(expected));

test.each([
  [['FR', 'BE'], true],
  [['FR', 'GB'], false],
])('a keypad is enough for the postcodes of %j: %s', (countries, expected) =>
  expect(haveNumericPostcodes(countries)).toBe(expected),
);

const countries = ['FR', 'BE'];

test.each([
  [
    'a whole address',
    { country: 'FR', postcode: '69 004', phone: '04 00-00.00/00', email: 'a.b@exemple.fr' },
    {},
  ],
  ['nothing yet', {}, {}],
  ['a country we do not serve', { country: 'US' }, { country: 'invalid_country' }],
  ['four digits in France', { country: 'FR', postcode: '6900' }, { postcode: 'invalid_postcode' }],
  ['four digits in Belgium', { country: 'BE', postcode: '1000' }, {}],
  ['letters in a telephone number', { phone: 'appelez-moi' }, { phone: 'invalid_phone' }],
  ['hardly a number', { phone: '+1' }, { phone: 'invalid_phone' }],
  ['no address at all', { email: 'a@b' }, { email: 'invalid_email' }],
] as const)('what is wrong with an address: %s', (_what, address, faults) => {
  expect(addressFaults(address, countries)).toEqual(faults);
});

test.each([
  ['FR', false],
  ['BE', false],
  ['US', true],
])('an address in %s names a state: %s', (country, expected) => expect(hasState(country)).toBe(expected));

test.each(['a@b.fr', 'prenom.nom+jeux@sous.domaine.example'])('%s is an e-mail address', (text) =>
  expect(isEmail(text)).toBe(true),
);
test.each(['', 'a', 'a@', '@b.fr', 'a b@c.fr', 'a@b.fr\nBcc: x@y.fr', `${'a'.repeat(250)}@b.fr`])(
  '“%s” is none',
  (text) => expect(isEmail(text)).toBe(false),
);
