import { expect, test } from 'vitest';
import { collectFaults, longText, messageFor, missingText } from './forms.ts';

test.each([
  ['an empty text is missing', '', true],
  ['white space alone is missing', ' \n\t', true],
  ['any other text is present', ' a ', false],
])('%s', (_rule, text, isMissing) => expect(missingText(text) !== undefined).toBe(isMissing));

test.each([
  ['a text of the longest length is accepted', 'abc', false],
  ['a longer text is too long', 'abcd', true],
  ['an emoji counts as one character', '🧸🧸🧸', false],
])('%s', (_rule, text, isLong) =>
  expect(longText(text, 3)).toEqual(isLong ? { code: 'too-long', most: 3 } : undefined),
);

test('faults keep the order of the form and name their field', () => {
  expect(
    collectFaults([
      ['name', missingText('')],
      ['title', longText('short', 10)],
      ['body', longText('too long', 3)],
    ]),
  ).toEqual([
    { field: 'name', code: 'required' },
    { field: 'body', code: 'too-long', most: 3 },
  ]);
});

test('the messages of one field are shown together, and a field without a fault has none', () => {
  const messages = [
    { field: 'pictures', text: 'One is too large.' },
    { field: 'name', text: 'Required.' },
    { field: 'pictures', text: 'One is not a picture.' },
  ];
  expect(messageFor(messages, 'pictures')).toBe('One is too large. One is not a picture.');
  expect(messageFor(messages, 'email')).toBeUndefined();
});
