import { expect, test } from 'vitest';
import { afterSynonymCommand, readSynonymCommand, synonymTexts } from './synonym-command.ts';

test.each([
  [[], { kind: 'list' }],
  [['list'], { kind: 'list' }],
  [
    ['add', ' Trotteur ', 'Chariot de marche'],
    { kind: 'add', typed: 'trotteur', means: 'chariot de marche' },
  ],
  [['remove', 'trotteur'], { kind: 'remove', typed: 'trotteur' }],
  [['ignore', 'bois'], { kind: 'ignore', typed: 'bois' }],
  [['add', 'trotteur'], undefined],
  [['add', '', 'chariot'], undefined],
  [['remove'], undefined],
  [['remove', 'x'.repeat(81)], undefined],
  [['add', 'un', 'deux', 'trois'], undefined],
  [['list', 'tout'], undefined],
  [['erase', 'tout'], undefined],
])('the words %j are read as %j', (words, command) => {
  expect(readSynonymCommand(words)).toEqual(command);
});

const WORDS = {
  synonyms: [{ typed: ['trotteur', 'pousseur'], means: 'chariot de marche' }],
  ignored: ['bois'],
};

test.each([
  [
    'add marche-bébé to a known meaning',
    ['add', 'marche-bébé', 'chariot de marche'],
    'trotteur, pousseur, marche-bébé → chariot de marche | bois',
  ],
  [
    'give a phrase another meaning',
    ['add', 'pousseur', 'brouette'],
    'trotteur → chariot de marche; pousseur → brouette | bois',
  ],
  ['remove a phrase', ['remove', 'pousseur'], 'trotteur → chariot de marche | bois'],
  ['ignore a word', ['ignore', 'montessori'], 'trotteur, pousseur → chariot de marche | bois, montessori'],
  ['heed a word again', ['unignore', 'bois'], 'trotteur, pousseur → chariot de marche | '],
])('the merchant can %s', (_, words, expected) => {
  const command = readSynonymCommand(words);
  const { synonyms, ignored } = afterSynonymCommand(WORDS, command ?? { kind: 'list' });
  const shown = synonyms.map(({ typed, means }) => `${typed.join(', ')} → ${means}`).join('; ');
  expect(`${shown} | ${ignored.join(', ')}`).toBe(expected);
});

test('the list names every meaning and the words without effect', () => {
  expect(synonymTexts.lines(WORDS)).toEqual([
    '1\u00a0sens connu\u00a0:',
    '  trotteur, pousseur → chariot de marche',
    'Mots sans effet\u00a0: bois',
  ]);
});
