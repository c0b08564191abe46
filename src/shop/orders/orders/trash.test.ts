import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import { mayTrash } from './trash.ts';

test('only what nobody has paid is put into the trash', () => {
  const kept = ORDER_STATUSES.filter((status) => !mayTrash({ status, hasDocuments: false, isEmpty: false }));
  expect(kept).toEqual(['processing', 'completed', 'refunded']);
  expect(ORDER_STATUSES.some((status) => mayTrash({ status, hasDocuments: true, isEmpty: true }))).toBe(
    false,
  );
  expect(ORDER_STATUSES.every((status) => mayTrash({ status, hasDocuments: false, isEmpty: true }))).toBe(
    true,
  );
});
