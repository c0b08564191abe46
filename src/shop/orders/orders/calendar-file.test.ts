import { expect, test } from 'vitest';
import { deliveryCalendar } from './calendar-file.ts';

const shop = { name: 'Éveil, jeux', host: 'eveil.example' };
const order = {
  id: 1001,
  placedAt: new Date('2026-11-17T10:30:00Z'),
  promise: { place: 'home', from: '2026-11-19', to: '2026-11-20' },
} as const;
const unfold = (text: string | undefined) => text?.replaceAll('\r\n ', '').split('\r\n');

test('the calendar file covers the promised days', () => {
  expect(unfold(deliveryCalendar(order, shop))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Éveil\\, jeux//FR',
    'BEGIN:VEVENT',
    'UID:commande-1001@eveil.example',
    'DTSTAMP:20261117T103000Z',
    'DTSTART;VALUE=DATE:20261119',
    'DTEND;VALUE=DATE:20261121',
    'SUMMARY:Colis Éveil\\, jeux\\, commande n° 1001',
    'DESCRIPTION:Chez vous entre le jeudi 19 et le vendredi 20 novembre',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a pickup is an event on its first day', () => {
  const promise = { place: 'pickup', from: '2026-12-31', to: '2027-01-04' } as const;
  const lines = unfold(deliveryCalendar({ ...order, promise }, shop));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('SUMMARY:À retirer chez Éveil\\, jeux : commande n° 1001');
});

test('no line is longer than 75 bytes', () => {
  const long = deliveryCalendar(order, { name: 'É'.repeat(120), host: 'eveil.example' }) ?? '';
  const longest = Math.max(
    ...long.split('\r\n').map((line) => encodeURIComponent(line).replace(/%../g, '.').length),
  );
  expect(longest).toBeLessThanOrEqual(75);
});

test('lines are as long as they may be before they are folded', () => {
  const long = deliveryCalendar(order, { name: 'E'.repeat(120), host: 'eveil.example' }) ?? '';
  const folded = long.split('\r\n').filter((_, at, all) => all[at + 1]?.startsWith(' '));
  expect(folded.length).toBeGreaterThan(2);
  expect(new Set(folded.map(({ length }) => length))).toEqual(new Set([74]));
});

test('an order without dates has no calendar file', () =>
  expect(deliveryCalendar({ ...order, promise: null }, shop)).toBeUndefined());
