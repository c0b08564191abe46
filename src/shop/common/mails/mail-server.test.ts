import { expect, test } from 'vitest';
import { checkMailLogin, isMailHost, withSavedPassword, type MailServer } from './mail-server.ts';

const SERVER: MailServer = {
  host: 'smtp.exemple.fr',
  port: 465,
  security: 'tls',
  user: 'rose@exemple.fr',
  password: 'un mot',
};

test.each([
  ['smtp.exemple.fr', true],
  ['localhost', true],
  ['10.0.0.7', true],
  ['::1', true],
  ['fe80::1', true],
  ['smtp.café.fr', true],
  ['smtps://smtp.exemple.fr', false],
  ['smtp.exemple.fr:465', false],
  ['smtp.exemple.fr/x', false],
  ['smtp exemple', false],
  ['-x', false],
  ['a@b.fr', false],
  ['a\0b', false],
  ['a\r\nb', false],
  ['', false],
  ['a'.repeat(254), false],
])('%j as a host: %s', (host, expected) => expect(isMailHost(host)).toBe(expected));

test.each<[string, Partial<MailServer>, string | undefined]>([
  ['a full login', {}, undefined],
  ['no login', { user: '', password: '' }, undefined],
  ['a user without a password', { password: '' }, 'required'],
  ['a password without a user', { user: '' }, 'without-user'],
  ['a password with a line break', { password: 'a\r\nMAIL FROM' }, 'control-characters'],
  ['a password with NUL', { password: 'a\0' }, 'control-characters'],
  ['a password without end', { password: 'a'.repeat(501) }, 'too-long'],
  ['a password without encryption', { security: 'none' }, 'unencrypted'],
  ['no encryption on the own machine', { security: 'none', host: '127.0.0.1' }, undefined],
  ['no encryption and no login', { security: 'none', user: '', password: '' }, undefined],
])('%s', (_case, change, fault) => expect(checkMailLogin({ ...SERVER, ...change })).toBe(fault));

test.each<[string, Partial<MailServer>, string]>([
  ['an empty password at the same server', {}, 'un mot'],
  ['an empty password at another server', { host: 'smtp.ailleurs.fr' }, ''],
  ['an empty password at another port', { port: 25 }, ''],
  ['an empty password with less encryption', { security: 'starttls' }, ''],
  ['an empty password of another user', { user: 'lea@exemple.fr' }, ''],
  ['an empty password without a user', { user: '' }, ''],
  ['a new password', { password: 'un autre' }, 'un autre'],
])('%s', (_case, change, password) =>
  expect(withSavedPassword({ ...SERVER, password: '', ...change }, SERVER).password).toBe(password),
);

test('without a saved server an empty password stays empty', () => {
  expect(withSavedPassword({ ...SERVER, password: '' }, undefined).password).toBe('');
});
