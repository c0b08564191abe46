import { expect, test } from 'vitest';
import { checkJoinForm, invitationEnd, keepsAnOwner } from './invitation.ts';

const FORM = { name: 'Nina', email: 'nina@exemple.org', password: 'les cerises sont mûres' };

test.each([
  ['a complete form', {}, []],
  ['an empty name', { name: ' ' }, [{ field: 'name', code: 'required' }]],
  ['a long name', { name: 'x'.repeat(101) }, [{ field: 'name', code: 'too-long' }]],
  ['no email', { email: 'nina' }, [{ field: 'email', code: 'email' }]],
  ['a short password', { password: 'cerises' }, [{ field: 'password', code: 'too-short' }]],
  ['a common password', { password: 'motdepasse1234' }, [{ field: 'password', code: 'too-common' }]],
])('%s', (_case, more, expected) => expect(checkJoinForm({ ...FORM, ...more })).toEqual(expected));

test('a printed link lasts one hour, a mailed one three days', () => {
  const now = new Date('2026-03-02T08:00:00Z');
  expect(invitationEnd('printed', now).toISOString()).toBe('2026-03-02T09:00:00.000Z');
  expect(invitationEnd('mailed', now).toISOString()).toBe('2026-03-05T08:00:00.000Z');
});

const owner = { id: 1, role: 'owner', isActive: true } as const;
const second = { id: 2, role: 'owner', isActive: true } as const;
const manager = { id: 3, role: 'manager', isActive: true } as const;

test.each([
  ['the only owner becomes manager', [owner, manager], { ...owner, role: 'manager' } as const, false],
  ['the only owner is deactivated', [owner, manager], { ...owner, isActive: false }, false],
  ['one of two owners is deactivated', [owner, second], { ...owner, isActive: false }, true],
  [
    'the other owner is deactivated already',
    [owner, { ...second, isActive: false }],
    { ...owner, isActive: false },
    false,
  ],
  ['a manager is deactivated', [owner, manager], { ...manager, isActive: false }, true],
])('%s', (_case, staff, changed, expected) => expect(keepsAnOwner(staff, changed)).toBe(expected));
