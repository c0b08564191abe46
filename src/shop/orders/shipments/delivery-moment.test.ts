import { expect, test } from 'vitest';
import { deliveryMoment } from './delivery-moment.ts';

const shippedAt = new Date('2026-11-16T15:00:00Z');
const now = new Date('2026-11-18T08:00:00Z');

test.each([
  ['no day: now', undefined, '2026-11-18T08:00:00.000Z'],
  ['yesterday: at noon', '2026-11-17', '2026-11-17T11:00:00.000Z'],
  ['the day it left: not before it left', '2026-11-16', '2026-11-16T15:00:00.000Z'],
  ['today: not later than now', '2026-11-18', '2026-11-18T08:00:00.000Z'],
  ['tomorrow', '2026-11-19', 'in-the-future'],
  ['before it left', '2026-11-15', 'before-shipping'],
  ['no date of the calendar', '2026-02-30', 'no-day'],
])('%s', (_what, day, moment) => {
  const result = deliveryMoment(day, { shippedAt, now });
  expect(result.ok ? result.value.toISOString() : result.failure).toBe(moment);
});
