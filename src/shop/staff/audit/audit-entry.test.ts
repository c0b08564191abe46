import { expect, test } from 'vitest';
import { diffOf } from './audit-entry.ts';

test('a diff names the changed fields with their values before and after', () =>
  expect(diffOf({ role: 'editor', isActive: true }, { role: 'manager', isActive: true })).toEqual({
    role: ['editor', 'manager'],
  }));

test('an entity that is created or deleted has no values on one side', () => {
  expect(diffOf({}, { role: 'editor' })).toEqual({ role: [null, 'editor'] });
  expect(diffOf({ role: 'editor' }, {})).toEqual({ role: ['editor', null] });
});

test('of a personal field, only the change is written', () => {
  const before = { email: 'a@exemple.org', name: 'Anne' };
  expect(diffOf(before, { email: 'b@exemple.org', name: 'Anne' }, ['email', 'name'])).toEqual({
    email: 'changed',
  });
});
