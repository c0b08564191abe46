import { expect, test } from 'vitest';
import { listExcessMails, OUTBOX_LIMITS } from './outbox-limits.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const mail = (key: string, daysOld: number) => ({
  key,
  modifiedAt: new Date(NOW.getTime() - daysOld * 24 * 3600 * 1000),
});

test.each([
  ['nothing', [], []],
  ['as many as fit', [mail('a', 2), mail('b', 1), mail('c', 0)], []],
  ['one more than fits', [mail('b', 2), mail('a', 3), mail('d', 0), mail('c', 1)], ['a']],
  ['one of the last day', [mail('a', 90)], []],
  ['one that is older', [mail('a', 90.1), mail('b', 1)], ['a']],
  [
    'too many and too old',
    [mail('a', 91), mail('b', 4), mail('c', 3), mail('d', 2), mail('e', 1)],
    ['b', 'a'],
  ],
])('the mails beyond the limits are listed for an outbox with %s', (_, mails, excess) => {
  expect(listExcessMails(mails, NOW, { files: 3, days: 90 })).toEqual(excess);
});

test('a shop keeps its last 5 000 mails', () => {
  const mails = Array.from({ length: OUTBOX_LIMITS.files + 2 }, (_, index) =>
    mail(String(index), index / 1000),
  );
  expect(listExcessMails(mails, NOW)).toEqual(['5000', '5001']);
});
