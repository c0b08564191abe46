import { expect, test } from 'vitest';
import { announcedClosure, announcementChangesAt } from './closure-notice.ts';
import { USUAL_DELIVERY_SETTINGS, type DeliverySettings } from './delivery-settings.ts';
import { texts } from './texts.ts';

const CHRISTMAS = { from: '2026-12-28', to: '2027-01-01' };
const BRIDGE = { from: '2026-05-15', to: '2026-05-15' };
const settings = (change: Partial<DeliverySettings> = {}): DeliverySettings => ({
  ...USUAL_DELIVERY_SETTINGS,
  closures: [CHRISTMAS],
  announceClosuresDays: 7,
  ...change,
});
const at = (moment: string) => new Date(moment);
const CHRISTMAS_WORDS =
  'La boutique est fermée du lundi 28 décembre au vendredi 1er janvier. Les commandes passées entre-temps sont préparées à partir du lundi 4 janvier.';

test.each<[string, string, Partial<DeliverySettings>, string | undefined]>([
  ['eight days before', '2026-12-20T23:59:59+01:00', {}, undefined],
  ['seven days before, at midnight in France', '2026-12-21T00:00:00+01:00', {}, CHRISTMAS_WORDS],
  ['on the first day', '2026-12-28T10:00:00+01:00', {}, CHRISTMAS_WORDS],
  ['on the last day, to its end', '2027-01-01T23:59:59+01:00', {}, CHRISTMAS_WORDS],
  ['after it', '2027-01-02T00:00:00+01:00', {}, undefined],
  [
    'the day before, announced on the day',
    '2026-12-27T12:00:00+01:00',
    { announceClosuresDays: 0 },
    undefined,
  ],
  [
    'on the day, announced on the day',
    '2026-12-28T00:00:00+01:00',
    { announceClosuresDays: 0 },
    CHRISTMAS_WORDS,
  ],
  ['on the day, never announced', '2026-12-28T12:00:00+01:00', { announceClosuresDays: null }, undefined],
  [
    'of one day',
    '2026-05-12T09:00:00+02:00',
    { closures: [CHRISTMAS, BRIDGE] },
    'La boutique est fermée le vendredi 15 mai. Les commandes passées entre-temps sont préparées à partir du lundi 18 mai.',
  ],
  [
    'followed by another one',
    '2026-12-28T12:00:00+01:00',
    { closures: [{ from: '2027-01-04', to: '2027-01-05' }, CHRISTMAS] },
    CHRISTMAS_WORDS.replace('lundi 4 janvier', 'mercredi 6 janvier'),
  ],
  [
    'that ends within a week',
    '2026-12-28T12:00:00+01:00',
    { closures: [{ from: '2026-12-28', to: '2026-12-29' }] },
    'La boutique est fermée du lundi 28 décembre au mardi 29 décembre. Les commandes passées entre-temps sont préparées à partir du mercredi 30 décembre.',
  ],
  [
    'for good',
    '2026-12-28T12:00:00+01:00',
    {
      closures: [
        { from: '2026-12-28', to: '2026-12-31' },
        { from: '2027-01-01', to: '2029-01-01' },
      ],
    },
    'La boutique est fermée du lundi 28 décembre au jeudi 31 décembre.',
  ],
])('a closure %s is announced in these words', (_when, moment, change, words) => {
  const closure = announcedClosure(at(moment), settings(change));
  expect(closure && texts.closure(closure).replace(/\s/g, ' ')).toBe(words);
});

test.each<[string, Partial<DeliverySettings>, string | undefined]>([
  ['2026-11-19T12:00:00+01:00', {}, '2026-12-21T00:00:00+01:00'],
  ['2026-12-21T00:00:00+01:00', {}, '2027-01-02T00:00:00+01:00'],
  ['2027-01-02T00:00:00+01:00', {}, undefined],
  ['2026-11-19T12:00:00+01:00', { announceClosuresDays: null }, undefined],
  ['2026-11-19T12:00:00+01:00', { closures: [] }, undefined],
  ['2026-05-01T12:00:00+02:00', { closures: [CHRISTMAS, BRIDGE] }, '2026-05-08T00:00:00+02:00'],
])('at %s, with %j, the announcement changes at %s', (now, change, next) => {
  expect(announcementChangesAt(at(now), settings(change))?.getTime()).toBe(
    next === undefined ? undefined : at(next).getTime(),
  );
});
