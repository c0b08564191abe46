import { expect, test } from 'vitest';
import { auditQuery, readAuditFilter } from './audit-filter.ts';

const read = (query: string) =>
  Object.fromEntries(
    Object.entries(readAuditFilter(new URLSearchParams(query))).filter(([, value]) => value !== undefined),
  );

test('all filters are read from the url and written to it again', () => {
  const query = '?qui=3&objet=order&numero=1042&action=order.ship&du=2026-01-01&au=2026-01-31&avant=99';
  const filter = readAuditFilter(new URLSearchParams(query));
  expect(filter).toEqual({
    staffId: 3,
    entityType: 'order',
    entityId: '1042',
    action: 'order.ship',
    from: '2026-01-01',
    to: '2026-01-31',
    before: 99,
  });
  expect(auditQuery(filter)).toBe(query);
});

test.each([
  ['an empty field', 'qui=&objet=&du='],
  ['a staff member that is no number', 'qui=abc'],
  ['a number that no id reaches', 'avant=99999999999'],
  ['a date that does not exist', 'du=2026-02-30'],
  ['a date with a time', 'au=2026-02-03T10:00'],
  ['a word with other characters', "objet=order'--"],
  ['a long word', `action=${'x'.repeat(61)}`],
])('%s is no filter', (_case, query) => expect(read(query)).toEqual({}));

test('without filters there is no query', () => expect(auditQuery({})).toBe(''));
