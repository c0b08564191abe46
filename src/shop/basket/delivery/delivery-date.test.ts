import { describe, expect, test } from 'vitest';
import { promiseDelivery, promiseEnds, type DeliveryPlace } from './delivery-date.ts';
import { USUAL_DELIVERY_SETTINGS, type DeliverySettings } from './delivery-settings.ts';
import { promiseText, texts, transitText } from './texts.ts';

type Change = Partial<DeliverySettings> & {
  place?: DeliveryPlace;
  transit?: [number, number];
  postcode?: string;
  country?: string;
};

/** The promise for an order at a French local time, written with its offset from UTC. */
function promised(at: string, change: Change = {}): string {
  const {
    place = 'home',
    transit: [min, max] = [2, 3],
    postcode = '75011',
    country = 'FR',
    ...settings
  } = change;
  const promise = promiseDelivery(
    new Date(at),
    { ...USUAL_DELIVERY_SETTINGS, ...settings },
    { place, transit: { min, max }, postcode, country },
  );
  return promise === null ? '' : promiseText(promise).replaceAll('\u00a0', ' ');
}

describe('the promised delivery date', () => {
  test.each<[string, string, Change, string]>([
    [
      'before the cut-off',
      '2026-11-17T11:59:59+01:00',
      {},
      'Chez vous entre le jeudi 19 et le vendredi 20 novembre',
    ],
    [
      'at the cut-off',
      '2026-11-17T12:00:00+01:00',
      {},
      'Chez vous entre le vendredi 20 et le lundi 23 novembre',
    ],
    [
      'on a Friday after the cut-off',
      '2026-11-20T14:00:00+01:00',
      {},
      'Chez vous entre le mercredi 25 et le jeudi 26 novembre',
    ],
    [
      'on a Saturday',
      '2026-11-21T09:00:00+01:00',
      {},
      'Chez vous entre le mercredi 25 et le jeudi 26 novembre',
    ],
    [
      'with one exact day',
      '2026-11-17T09:00:00+01:00',
      { transit: [1, 1] },
      'Chez vous le mercredi 18 novembre',
    ],
    [
      'over the end of a month',
      '2026-11-27T09:00:00+01:00',
      { transit: [1, 2] },
      'Chez vous entre le lundi 30 novembre et le mardi 1er décembre',
    ],
    [
      'with two days of preparation',
      '2026-11-17T09:00:00+01:00',
      { preparationDays: 2 },
      'Chez vous entre le lundi 23 et le mardi 24 novembre',
    ],
    [
      'with a carrier that works on Saturdays',
      '2026-11-19T09:00:00+01:00',
      { carrierWeekdays: [1, 2, 3, 4, 5, 6] },
      'Chez vous entre le samedi 21 et le lundi 23 novembre',
    ],
    [
      'before Christmas',
      '2026-12-22T13:00:00+01:00',
      {},
      'Chez vous entre le lundi 28 et le mardi 29 décembre',
    ],
    [
      'before Christmas, to Strasbourg',
      '2025-12-23T09:00:00+01:00',
      { postcode: '67000' },
      'Chez vous entre le lundi 29 et le mardi 30 décembre',
    ],
    [
      'before Christmas, to Paris',
      '2025-12-23T09:00:00+01:00',
      {},
      'Chez vous entre le vendredi 26 et le lundi 29 décembre',
    ],
    [
      'before New Year',
      '2026-12-30T09:00:00+01:00',
      { transit: [1, 2] },
      'Chez vous entre le jeudi 31 décembre et le lundi 4 janvier',
    ],
    ['before 1 May', '2026-04-29T09:00:00+02:00', {}, 'Chez vous entre le lundi 4 et le mardi 5 mai'],
    ['on 1 May', '2026-05-01T09:00:00+02:00', { transit: [1, 1] }, 'Chez vous le mardi 5 mai'],
    [
      'before Easter',
      '2026-04-02T09:00:00+02:00',
      { transit: [1, 2] },
      'Chez vous entre le vendredi 3 et le mardi 7 avril',
    ],
    [
      'before Easter, to Metz',
      '2026-04-02T09:00:00+02:00',
      { transit: [1, 2], postcode: '57000' },
      'Chez vous entre le mardi 7 et le mercredi 8 avril',
    ],
    ['before Ascension', '2026-05-13T09:00:00+02:00', { transit: [1, 1] }, 'Chez vous le vendredi 15 mai'],
    ['before Whit Monday', '2026-05-22T09:00:00+02:00', { transit: [1, 1] }, 'Chez vous le mardi 26 mai'],
    [
      'to Belgium with an Alsatian-looking postcode',
      '2026-04-02T09:00:00+02:00',
      { transit: [1, 1], postcode: '6700', country: 'BE' },
      'Chez vous le vendredi 3 avril',
    ],
    [
      'half an hour after midnight in France, still the day before in UTC',
      '2026-11-17T00:30:00+01:00',
      { transit: [1, 1] },
      'Chez vous le mercredi 18 novembre',
    ],
    [
      'in the night that loses an hour',
      '2026-03-29T01:59:00+01:00',
      { transit: [1, 1] },
      'Chez vous le mardi 31 mars',
    ],
    [
      'in the night that gains an hour',
      '2026-10-25T02:30:00+01:00',
      { transit: [1, 1] },
      'Chez vous le mardi 27 octobre',
    ],
    [
      'at 11:30 in summer time',
      '2026-10-23T11:30:00+02:00',
      { transit: [1, 1] },
      'Chez vous le lundi 26 octobre',
    ],
    [
      'at 12:30 in summer time',
      '2026-10-23T12:30:00+02:00',
      { transit: [1, 1] },
      'Chez vous le mardi 27 octobre',
    ],
    [
      'while the shop is closed',
      '2026-08-10T09:00:00+02:00',
      { transit: [1, 1], closures: [{ from: '2026-08-08', to: '2026-08-23' }] },
      'Chez vous le mardi 25 août',
    ],
    [
      'with a parcel on its way while the shop is closed',
      '2026-08-07T09:00:00+02:00',
      { closures: [{ from: '2026-08-08', to: '2026-08-23' }] },
      'Chez vous entre le mardi 11 et le mercredi 12 août',
    ],
    [
      'to a relay point',
      '2026-11-17T09:00:00+01:00',
      { place: 'relay', transit: [3, 4] },
      'Au point relais entre le vendredi 20 et le lundi 23 novembre',
    ],
    [
      'for a pickup',
      '2026-11-17T09:00:00+01:00',
      { place: 'pickup', transit: [1, 1] },
      'À retirer sur place dès le mercredi 18 novembre',
    ],
    [
      'for a pickup while carriers work and the shop does not',
      '2026-11-17T09:00:00+01:00',
      { place: 'pickup', transit: [1, 1], closures: [{ from: '2026-11-18', to: '2026-11-19' }] },
      'À retirer sur place dès le vendredi 20 novembre',
    ],
    [
      'while the shop is closed for years',
      '2026-11-17T09:00:00+01:00',
      { closures: [{ from: '2026-01-01', to: '2029-01-01' }] },
      '',
    ],
  ])('ordered %s', (_when, at, change, text) => expect(promised(at, change)).toBe(text));
});

describe('the promise lasts', () => {
  test.each<[string, string, Partial<DeliverySettings>, string]>([
    ['until noon', '2026-11-17T09:00:00+01:00', {}, '2026-11-17T11:00:00.000Z'],
    ['from noon until noon of the next day', '2026-11-17T12:00:00+01:00', {}, '2026-11-18T11:00:00.000Z'],
    ['over a weekend', '2026-11-20T15:00:00+01:00', {}, '2026-11-23T11:00:00.000Z'],
    ['over the night that gains an hour', '2026-10-23T15:00:00+02:00', {}, '2026-10-26T11:00:00.000Z'],
    ['over the night that loses an hour', '2026-03-27T15:00:00+01:00', {}, '2026-03-30T10:00:00.000Z'],
    [
      'until an hour that the clocks skip',
      '2026-03-28T15:00:00+01:00',
      { cutOffHour: 2, shopWeekdays: [7] },
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'until an hour that comes twice',
      '2026-10-24T15:00:00+02:00',
      { cutOffHour: 2, shopWeekdays: [7] },
      '2026-10-25T00:00:00.000Z',
    ],
    ['until midnight', '2026-11-17T09:00:00+01:00', { cutOffHour: 24 }, '2026-11-17T23:00:00.000Z'],
  ])('%s', (_how, at, change, end) =>
    expect(promiseEnds(new Date(at), { ...USUAL_DELIVERY_SETTINGS, ...change })?.toISOString()).toBe(end),
  );
});

test('a promise changes when it ends and not before', () => {
  const at = new Date('2026-11-17T12:00:00+01:00');
  for (let step = 0; step < 60; step++) {
    const end = promiseEnds(at, USUAL_DELIVERY_SETTINGS)?.getTime() ?? 0;
    expect(promised(new Date(end - 1).toISOString())).toBe(promised(at.toISOString()));
    expect(promised(new Date(end).toISOString())).not.toBe(promised(at.toISOString()));
    at.setTime(end);
  }
});

test.each([
  [1, 1, '1 jour ouvré'],
  [2, 3, '2 à 3 jours ouvrés'],
])('a transit of %s to %s days reads « %3$s »', (min, max, text) =>
  expect(transitText({ min, max }).replaceAll('\u00a0', ' ')).toBe(text),
);

test.each([
  [12, 'pour une commande passée avant le mercredi 18 novembre, 12 h'],
  [24, 'pour une commande passée avant le mercredi 18 novembre, minuit'],
])('with a cut-off at %s, the end of a promise is named', (hour, text) =>
  expect(texts.orderBefore('2026-11-18', hour).replaceAll('\u00a0', ' ')).toBe(text),
);
