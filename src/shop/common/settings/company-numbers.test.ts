import { expect, test } from 'vitest';
import { groupedIban, isFrenchVatNumber, isIban, isSiren, withoutSpaces } from './company-numbers.ts';

test.each([
  ['900000001', true],
  ['732829320', true],
  ['732829321', false],
  ['73282932', false],
  ['', false],
])('%s is a SIREN: %s', (siren, is) => expect(isSiren(siren)).toBe(is));

test.each([
  ['FR44732829320', true],
  ['FR45732829320', false],
  ['DE44732829320', false],
])('%s is a French VAT number: %s', (number, is) => expect(isFrenchVatNumber(number)).toBe(is));

test.each([
  ['FR7630006000011234567890189', true],
  ['FR7630006000011234567890188', false],
  ['GB29NWBK60161331926819', true],
  ['FR76', false],
])('%s is an IBAN: %s', (iban, is) => expect(isIban(iban)).toBe(is));

test('numbers are typed and shown with spaces', () => {
  expect(withoutSpaces('fr76 3000\u00a06000')).toBe('FR7630006000');
  expect(groupedIban('FR7630006')).toBe('FR76 3000 6');
});
