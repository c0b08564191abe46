import { expect, test } from 'vitest';
import { greetedName, greeting, plainLines } from './typed-text.ts';

test.each([
  ['Anne', 'Anne'],
  [' Zoé ', 'Zoé'],
  ['Jean-Pierre', 'Jean-Pierre'],
  ['J.-P.', 'J.-P.'],
  ['N’Golo', 'N’Golo'],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['', ''],
  ['gagnez.example', ''],
  ['Voir www.gagnez.example', ''],
  ['https://gagnez.example/lot', ''],
  ['anne@gagnez.example', ''],
  ['Anne\nVous avez gagné', ''],
  ['Anne\r\nBcc: tous', ''],
  ['Anne\u202egagnez', ''],
  ['Vous avez gagné 1000 euros', ''],
  ['A'.repeat(41), ''],
  ['<b>Anne</b>', ''],
])('the name “%s” is greeted as “%s”', (typed, name) => {
  expect(greetedName(typed)).toBe(name);
});

test('a greeting without a name is neutral', () => {
  expect(greeting('Bonjour', 'Anne')).toBe('Bonjour Anne');
  expect(greeting('Bonjour', 'http://gagnez.example')).toBe('Bonjour');
});

test('address lines with a link, a line break or too many characters are omitted', () => {
  const address = ['Anne Rossi', 'Bât. 3, 8 rue de l’Église', '69004 Lyon', 'France'];
  expect(plainLines(address)).toEqual(address);
  expect(
    plainLines(['gagnez.example', 'Voir https://x.example', 'Lot\nà gagner', 'é'.repeat(61), '8 rue Haute']),
  ).toEqual(['8 rue Haute']);
});
