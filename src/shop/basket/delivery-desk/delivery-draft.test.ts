import { expect, test } from 'vitest';
import { readFields, typedFrom } from '#platform/form-fields.ts';
import { readCountry, readPriceStep, METHOD_FIELDS } from './delivery-fields.ts';
import { checkMethod, type MethodDraft } from './method-draft.ts';
import { checkZone, type ZoneDraft } from './zone-draft.ts';

const france: ZoneDraft = { name: 'France', countries: ['FR'], postcodes: [] };
const corsica: ZoneDraft = { name: 'Corse', countries: ['FR'], postcodes: ['20'] };
const europe: ZoneDraft = { name: 'Europe', countries: ['BE', 'LU'], postcodes: [] };

test.each<[string, ZoneDraft, string, string]>([
  ['a zone without country', { ...europe, countries: [] }, 'countries', 'country-missing'],
  ['a zone without name', { ...europe, name: ' ' }, 'name', 'name-missing'],
  ['a name that exists', { ...europe, name: 'France' }, 'name', 'name-taken'],
  ['a second zone for a whole country', { ...europe, countries: ['BE', 'FR'] }, 'countries', 'country-taken'],
  [
    'a postcode of another zone',
    { name: 'Îles', countries: ['FR'], postcodes: ['98', '20'] },
    'postcodes',
    'postcode-taken',
  ],
])('%s is refused', (_, draft, field, code) => {
  expect(checkZone(draft, [france, corsica])).toMatchObject([{ field, code }]);
});

test('zones for other places, other postcodes and the same postcodes abroad are accepted', () => {
  expect(checkZone(europe, [france, corsica])).toEqual([]);
  expect(checkZone(corsica, [france])).toEqual([]);
  expect(checkZone({ name: 'Anvers', countries: ['BE'], postcodes: ['20'] }, [corsica, europe])).toEqual([]);
});

const method: MethodDraft = {
  kind: 'flat_rate',
  title: 'Colissimo',
  description: '',
  deliveryTime: '',
  transit: { min: 2, max: 3 },
  isRelay: false,
  prices: [
    { upToGrams: 500, cents: 490 },
    { upToGrams: 2000, cents: 690 },
  ],
  freeFrom: null,
  pickupAddress: '',
  pickupDetails: '',
};

test.each<[string, Partial<MethodDraft>, string, string]>([
  ['no title', { title: '' }, 'title', 'title-missing'],
  ['no price', { prices: [] }, 'prices', 'prices-missing'],
  ['weights in the wrong order', { prices: [...method.prices].reverse() }, 'prices', 'weights-not-rising'],
  ['reversed days', { transit: { min: 3, max: 2 } }, 'transitMax', 'days-reversed'],
  ['days and words', { deliveryTime: 'bientôt' }, 'deliveryTime', 'days-and-text'],
  [
    'a pickup in a relay point',
    { kind: 'local_pickup', isRelay: true, pickupAddress: 'x' },
    'isRelay',
    'pickup-is-no-relay',
  ],
  ['a pickup without address', { kind: 'local_pickup' }, 'pickupAddress', 'pickup-address-missing'],
])('a method with %s is refused', (_, change, field, code) => {
  expect(checkMethod({ ...method, ...change })).toEqual([{ field, code }]);
});

test('a method with days or words, and a pickup with its address, are accepted', () => {
  expect(checkMethod(method)).toEqual([]);
  expect(checkMethod({ ...method, transit: null, deliveryTime: 'sur rendez-vous' })).toEqual([]);
  expect(checkMethod({ ...method, kind: 'local_pickup', pickupAddress: '3 rue Neuve' })).toEqual([]);
});

test.each([
  ['500 g : 4,90', { upToGrams: 500, cents: 490 }],
  ['2 kg = 6', { upToGrams: 2000, cents: 600 }],
  ['0,5kg:4.9', { upToGrams: 500, cents: 490 }],
  ['0 g : 1', undefined],
  ['500 : 4,90', undefined],
  ['500 g : -1', undefined],
  ['500 g', undefined],
  ['0,0005 kg : 1', undefined],
])('the line « %s » of a price table is %j', (line, step) => expect(readPriceStep(line)).toEqual(step));

test('a price table is shown as it is typed', () => {
  const field = METHOD_FIELDS.filter(({ name }) => name === 'prices');
  const typed = typedFrom(field, method);
  expect(typed.text('prices')).toBe('500 g : 4,90\n2000 g : 6,90');
  expect(readFields(field, typed).values).toEqual({ prices: method.prices });
});

test.each([
  ['france', 'FR'],
  ['Belgique', 'BE'],
  ['re', 'RE'],
  ['La Réunion', 'RE'],
  ['Atlantide', undefined],
])('« %s » is the country %s', (typed, code) => expect(readCountry(typed)).toBe(code));
