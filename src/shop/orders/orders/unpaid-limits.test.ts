import { expect, test } from 'vitest';
import { refuseUnpaid, type UnpaidOrders } from './unpaid-limits.ts';
import { USUAL_RESERVATION } from './reservation-settings.ts';

const NOTHING = { orders: 0, pieces: 0, totalCents: 0 };
const { limits } = USUAL_RESERVATION;
const holdings = (
  changes: Partial<Record<'visitor' | 'network' | 'email', Partial<UnpaidOrders>>>,
): Record<'visitor' | 'network' | 'email', UnpaidOrders> => ({
  visitor: { ...NOTHING, ...changes.visitor },
  network: { ...NOTHING, ...changes.network },
  email: { ...NOTHING, ...changes.email },
});
const ORDER = { pieces: 2, totalCents: 5_000 };

test.each([
  ['a first order waits for its payment', {}, ORDER, undefined],
  ['a second and a third order too', { visitor: { orders: 2 }, email: { orders: 2 } }, ORDER, undefined],
  ['a visitor holds three orders at most', { visitor: { orders: 3 } }, ORDER, 'too-many-unpaid'],
  ['an email holds three orders at most', { email: { orders: 3 } }, ORDER, 'too-many-unpaid'],
  ['a network shares more among its customers', { network: { orders: 5 } }, ORDER, undefined],
  ['a network holds six orders at most', { network: { orders: 6 } }, ORDER, 'too-many-unpaid'],
  ['up to the last piece', { visitor: { orders: 1, pieces: 28 } }, ORDER, undefined],
  ['not one piece more', { visitor: { orders: 1, pieces: 29 } }, ORDER, 'too-many-unpaid'],
  ['up to the last cent', { email: { orders: 1, totalCents: 145_000 } }, ORDER, undefined],
  ['not one cent more', { email: { orders: 1, totalCents: 145_001 } }, ORDER, 'too-many-unpaid'],
  ['one order of too many pieces', {}, { pieces: 31, totalCents: 5_000 }, 'too-large-unpaid'],
  ['one order of too much money', {}, { pieces: 1, totalCents: 150_001 }, 'too-large-unpaid'],
  ['pieces on one network', { network: { orders: 2, pieces: 59 } }, ORDER, 'too-many-unpaid'],
] as const)('%s', (_rule, before, waiting, refusal) => {
  expect(refuseUnpaid(holdings(before), waiting, limits)).toBe(refusal);
});
