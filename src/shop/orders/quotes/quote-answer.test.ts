import { expect, test } from 'vitest';
import { checkAnswer, readAnswer } from './quote-answer.ts';

const answer = (fields: Record<string, string>) => readAnswer((field) => fields[field] ?? '');

test.each<[string, Record<string, string>, readonly string[]]>([
  ['nothing', {}, ['signataire', 'paiement', 'conditions']],
  ['a name of spaces', { signataire: ' \0 ', paiement: 'bacs', conditions: '1' }, ['signataire']],
  ['no terms', { signataire: 'Rosa', paiement: 'bacs' }, ['conditions']],
  ['everything', { signataire: 'Rosa', paiement: 'bacs', conditions: '1' }, []],
])('an acceptance with %s lacks %j', (_case, fields, missing) =>
  expect(checkAnswer(answer(fields)).map(({ field }) => field)).toEqual(missing),
);

test('only « refuser » refuses', () => {
  expect(answer({ reponse: 'refuser' }).kind).toBe('refuse');
  expect(answer({ reponse: 'autre' }).kind).toBe('accept');
});
