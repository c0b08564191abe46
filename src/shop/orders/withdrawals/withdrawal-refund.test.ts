import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { FRENCH_RATES, gross, splitTax, sum } from '#shop/basket/pricing/vat.ts';
import { computeRefund, type PaidLine, type PaidOrder, type ReturnedLine } from './withdrawal-refund.ts';

const paid = (cents: number, vatClass: 'standard' | 'reduced' = 'standard') =>
  splitTax(toCents(cents), vatClass, FRENCH_RATES);
/** Two tangrams at 12 € and a book at 9,90 €, with an order-wide coupon of 10 %: 21,60 € and 8,91 €. */
const TANGRAM: PaidLine = { id: 1, quantity: 2, released: 0, kept: 0, after: paid(2160) };
const BOOK: PaidLine = { id: 2, quantity: 1, released: 0, kept: 0, after: paid(891, 'reduced') };
const ORDER: PaidOrder = {
  lines: [TANGRAM, BOOK],
  fees: [paid(300)],
  shipping: paid(990),
  standardDelivery: null,
};
const one = (lineId: number, quantity = 1): ReturnedLine => ({ lineId, quantity });
const ALL = [one(1, 2), one(2)];

test.each<[string, Partial<PaidOrder>, ReturnedLine[], number | string]>([
  ['one of two pieces, after the coupon', {}, [one(1)], 1080],
  ['the book alone, without delivery', {}, [one(2)], 891],
  ['everything, with fees and delivery', {}, ALL, 2160 + 891 + 300 + 990],
  [
    'everything, delivered by a dearer method than the standard one',
    { standardDelivery: toCents(490) },
    ALL,
    2160 + 891 + 300 + 490,
  ],
  [
    'everything, delivered for less than the standard price',
    { standardDelivery: toCents(1490) },
    ALL,
    2160 + 891 + 300 + 990,
  ],
  ['everything, collected at the shop', { shipping: null, fees: [] }, ALL, 2160 + 891],
  [
    'the rest after an earlier return: everything has come back, so the delivery is due',
    { lines: [{ ...TANGRAM, released: 1 }, BOOK] },
    [one(1), one(2)],
    1080 + 891 + 300 + 990,
  ],
  [
    'a gift card that has paid something stays; with all the rest back, the delivery is due',
    { lines: [TANGRAM, { ...BOOK, kept: 1 }] },
    [one(1, 2)],
    2160 + 300 + 990,
  ],
  ['a gift card that has paid something', { lines: [TANGRAM, { ...BOOK, kept: 1 }] }, [one(2)], 'too-many'],
  ['the same line named twice', {}, [one(1), one(1)], 2160],
  ['more than ordered', {}, [one(1, 3)], 'too-many'],
  ['a piece that already came back', { lines: [{ ...TANGRAM, released: 2 }, BOOK] }, [one(1)], 'too-many'],
  ['a line of another order', {}, [one(9)], 'too-many'],
  ['no piece', {}, [], 'nothing'],
])('%s', (_what, change, returned, expected) => {
  const refund = computeRefund({ ...ORDER, ...change }, returned);
  expect(refund.ok ? refund.value.total : refund.failure).toBe(expected);
});

test('half of a line whose price is odd: the halves add up to the cent, with their tax', () => {
  const line: PaidLine = { id: 1, quantity: 2, released: 0, kept: 0, after: paid(1999) };
  const rest: PaidLine = { id: 2, quantity: 1, released: 0, kept: 0, after: paid(100) };
  const half = (released: number) => {
    const refund = computeRefund(
      { lines: [{ ...line, released }, rest], fees: [], shipping: null, standardDelivery: null },
      [one(1)],
    );
    return refund.ok ? (refund.value.lines[0]?.amount ?? null) : null;
  };
  const halves = [half(0), half(1)].filter((amount) => amount !== null);
  expect(halves.map(gross)).toEqual([1000, 999]);
  expect(sum(halves)).toEqual(line.after);
});

test('any sequence of returns adds up to the payment', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    cents: fc.integer({ min: 0, max: 50_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 2000 }),
      (drawn, delivery) => {
        const lines = drawn.map(({ quantity, cents }, id) => ({
          id,
          quantity,
          released: 0,
          kept: 0,
          after: paid(cents),
        }));
        const shipping = paid(delivery);
        let total = 0;
        const pieces = lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
        for (const id of pieces) {
          const order = { lines, fees: [], shipping, standardDelivery: null };
          const refund = computeRefund(order, [one(id)]);
          if (!refund.ok) throw new Error(refund.failure);
          total += refund.value.total;
          const returned = lines.find((known) => known.id === id);
          if (returned) returned.released += 1;
        }
        expect(total).toBe(gross(sum([...lines.map(({ after }) => after), shipping])));
      },
    ),
  );
});
