import { expect, test } from 'vitest';
import { locationsOf, readLocations, type WireLocation } from './wire-zone.ts';

const isCountry = (code: string) => ['FR', 'BE', 'GB', 'US', 'AQ', 'BV', 'GS', 'HM', 'TF'].includes(code);

test('the countries and beginnings of postcodes of a zone are read back equal', () => {
  const zone = { countries: ['FR', 'BE'], postcodes: ['20', '97133'] };
  expect(locationsOf(zone)).toEqual([
    { code: 'FR', type: 'country' },
    { code: 'BE', type: 'country' },
    { code: '20*', type: 'postcode' },
    { code: '97133', type: 'postcode' },
  ]);
  expect(readLocations(locationsOf(zone), isCountry)).toEqual({ ok: true, value: zone });
});

test('a continent means its countries, and repetitions count once', () => {
  const sent: WireLocation[] = [
    { code: 'an', type: 'continent' },
    { code: 'TF', type: 'country' },
    { code: 'fr', type: 'country' },
  ];
  expect(readLocations(sent, isCountry)).toEqual({
    ok: true,
    value: { countries: ['AQ', 'BV', 'GS', 'HM', 'TF', 'FR'], postcodes: [] },
  });
});

test.each<[WireLocation, string]>([
  [{ code: 'BR:SP', type: 'state' }, 'state'],
  [{ code: 'ZZ', type: 'country' }, 'country'],
  [{ code: 'XX', type: 'continent' }, 'country'],
  [{ code: '20000...20999', type: 'postcode' }, 'postcode'],
  [{ code: '', type: 'postcode' }, 'postcode'],
])('%j is refused as a wrong %s', (location, fault) => {
  expect(readLocations([location], isCountry)).toEqual({ ok: false, fault });
});
