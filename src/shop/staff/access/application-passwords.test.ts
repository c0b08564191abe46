import { expect, test } from 'vitest';
import {
  applicationPasswordOf,
  checkApplicationName,
  formatApplicationPassword,
  isUseDue,
  isUuid,
  readApplicationPassword,
} from './application-passwords.ts';

const password = applicationPasswordOf(Uint8Array.from({ length: 24 }, (_, index) => index * 10));

test('a password has 24 characters, shown in groups of four', () => {
  expect(password).toMatch(/^[a-z2-9]{24}$/);
  expect(formatApplicationPassword(password)).toMatch(/^([a-z2-9]{4} ){5}[a-z2-9]{4}$/);
});

test.each([
  ['as it was shown', (shown: string) => shown, true],
  ['without spaces', (shown: string) => shown.replaceAll(' ', ''), true],
  ['one character short', (shown: string) => shown.slice(1), false],
  ['in capitals', (shown: string) => shown.toUpperCase(), false],
  ['empty', () => '', false],
])('a password typed %s is read: %s', (_, typed, isRead) => {
  const read = readApplicationPassword(typed(formatApplicationPassword(password)));
  expect(read).toBe(isRead ? password : undefined);
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['Téléphone', undefined],
  ['a'.repeat(100), undefined],
  ['a'.repeat(101), 'too-long'],
])('the name « %s » has the fault %s', (name, code) => expect(checkApplicationName(name)?.code).toBe(code));

test.each([
  ['5e6e6be0-61a8-5d4a-9a3e-9b1f0c5b1a11', true],
  ['5e6e6be0', false],
  ['javascript:alert(1)', false],
])('%s is a UUID: %s', (text, isOne) => expect(isUuid(text)).toBe(isOne));

test('the last use is written at most once a minute', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  expect([null, before(59), before(60)].map((used) => isUseDue(used, now))).toEqual([true, false, true]);
});
