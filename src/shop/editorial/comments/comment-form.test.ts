import { expect, test } from 'vitest';
import {
  checkComment,
  commentNumber,
  readComment,
  readCommentSection,
  commentSectionHref,
  type CommentDraft,
} from './comment-form.ts';

const GOOD: CommentDraft = { body: 'Merci pour ces idées.', name: 'Anne', email: 'anne@exemple.fr' };

test.each<[string, Partial<CommentDraft>, string[]]>([
  ['a comment with everything', {}, []],
  ['one without words', { body: '' }, ['comment required']],
  ['one without a name', { name: '' }, ['author required']],
  ['one without an address', { email: '' }, ['email required']],
  ['one with half an address', { email: 'anne@' }, ['email email']],
  ['a long one', { body: 'x'.repeat(3001) }, ['comment too-long']],
  ['a long name', { name: 'x'.repeat(61) }, ['author too-long']],
  [
    'an empty one',
    { body: '', name: '', email: '' },
    ['comment required', 'author required', 'email required'],
  ],
])('%s', (_, draft, expected) => {
  const faults = checkComment({ ...GOOD, ...draft }, false);
  expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

test('a comment of a signed-in customer needs neither name nor email (§6#4)', () => {
  expect(checkComment({ ...GOOD, name: '', email: '' }, true)).toEqual([]);
  expect(checkComment({ body: '', name: '', email: '' }, true)).toHaveLength(1);
});

test('a form is read as it was sent', () => {
  const fields: Record<string, string> = {
    comment: ' Bonjour\r\nà tous ',
    author: ' Anne ',
    email: ' a@b.fr ',
  };
  expect(readComment((name) => fields[name] ?? '')).toEqual({
    body: 'Bonjour\nà tous',
    name: 'Anne',
    email: 'a@b.fr',
  });
});

test.each([
  ['', '/journal/a/'],
  ['utm_source=x', '/journal/a/'],
  ['replytocom=12&x=1', '/journal/a/?replytocom=12'],
  ['replytocom=0', '/journal/a/'],
  ['replytocom=1%27', '/journal/a/'],
  ['commentaire=1', '/journal/a/?commentaire=envoye'],
])('an article with %j has one address (§4.18#3)', (query, expected) => {
  expect(commentSectionHref('/journal/a/', readCommentSection(new URLSearchParams(query)))).toBe(expected);
});

test.each([
  ['12', 12],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['9999999999', undefined],
])('%j is the number %j', (input, expected) => expect(commentNumber(input)).toBe(expected));
