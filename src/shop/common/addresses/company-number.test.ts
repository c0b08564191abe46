import { expect, test } from 'vitest';
import { formatCompanyNumber, normaliseCompanyNumber, parseCompanyNumber } from './company-number.ts';

test.each([
  ['732 829 320', 'siren', '732829320'],
  ['732829320', 'siren', '732829320'],
  ['732 829 320 00074', 'siret', '73282932000074'],
  ['356 000 000 49837', 'siret', '35600000049837'],
  ['FR 44 732 829 320', 'vat', 'FR44732829320'],
  ['fr44732829320', 'vat', 'FR44732829320'],
  ['FRK7732829320', 'vat', 'FRK7732829320'],
  // Monaco: no SIREN inside.
  ['FR96 000 004 393', 'vat', 'FR96000004393'],
  ['BE 0403.170.701', 'vat', 'BE0403170701'],
  ['LU26375245', 'vat', 'LU26375245'],
  ['DE129273398', 'vat', 'DE129273398'],
  ['EL094014201', 'vat', 'EL094014201'],
  ['NL004495445B01', 'vat', 'NL004495445B01'],
])('%s is the %s %s', (typed, kind, number) => {
  expect(parseCompanyNumber(typed)).toEqual({ kind, number });
});

test.each([
  ['nothing', ''],
  ['a SIREN with a wrong digit', '732829321'],
  ['a SIRET with a wrong digit', '73282932000075'],
  ['a SIRET of a wrong SIREN', '73282932100074'],
  ['a French VAT number with a wrong key', 'FR45732829320'],
  ['a French VAT number of a wrong SIREN', 'FR44732829321'],
  ['a Belgian VAT number with a wrong key', 'BE0403170702'],
  ['a number that is too short', 'DE12927339'],
  ['a state outside the EU', 'GB123456789'],
  ['words', 'École Montessori'],
  ['a script', '<script>'],
])('%s is refused', (_, typed) => {
  expect(parseCompanyNumber(typed)).toBeUndefined();
});

test.each([
  ['732829320', 'SIREN 732\u00a0829\u00a0320'],
  ['73282932000074', 'SIRET 732\u00a0829\u00a0320\u00a000074'],
  ['FR44732829320', 'N°\u00a0TVA intracommunautaire\u00a0: FR44732829320'],
])('%s is printed as « %s »', (stored, printed) => {
  expect(formatCompanyNumber(stored)).toBe(printed);
});

test('a number is stored in its official form, and a wrong one stays as it was typed', () => {
  expect(normaliseCompanyNumber(' fr 44 732.829.320 ')).toBe('FR44732829320');
  expect(normaliseCompanyNumber(' 732 829 321 ')).toBe('732 829 321');
});
