import { expect, test } from 'vitest';
import { readGiftCardCommand } from './gift-card-command.ts';

test.each([
  ['', { kind: 'list' }],
  ['list', { kind: 'list' }],
  ['list 3', undefined],
  ['12 block', { kind: 'block', id: 12 }],
  ['12 block now', undefined],
  ['12 resend lea@exemple.fr', { kind: 'resend', id: 12, email: 'lea@exemple.fr' }],
  ['12 resend lea@', undefined],
  ['12 resend', undefined],
  ['12', undefined],
  ['douze block', undefined],
  ['valid-months 24', { kind: 'valid-months', months: 24 }],
  ['valid-months 0', undefined],
  ['valid-months 121', undefined],
  ['valid-months 24 12', undefined],
])('the words « %s » are read', (words, command) => {
  expect(readGiftCardCommand(words.split(' ').filter(Boolean))).toEqual(command);
});
