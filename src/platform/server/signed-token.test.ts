import { expect, test } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';
import { createSignedTokens, hmac, isSame, linkSignature } from './signed-token.ts';

const SECOND_MS = 1000;
let time = 0;
const tokensOf = (purpose: string, secret = 'a secret') =>
  createSignedTokens({
    sign: linkSignature(secret),
    purpose,
    fields: ['order', 'expires'],
    expiry: { now: () => new Date(time), atMs: ({ expires }) => expires * SECOND_MS },
  });
const tokens = tokensOf('open order');
const FIELDS = { order: 12, expires: 60 };
const token = tokens.create(FIELDS, 'key');
const [order = '', expires = '', signature = ''] = token.split('.');

test('a token carries its fields readably and is read until it expires', () => {
  expect(token).toMatch(/^12\.60\.[\w-]{43}$/);
  time = 59_999;
  expect(tokens.read(token, 'key')).toEqual(FIELDS);
  time = 60_000;
  expect(tokens.read(token, 'key')).toBeUndefined();
  time = 0;
});

test.each([
  ['for another purpose', () => tokensOf('close order').read(token, 'key')],
  ['signed with another secret', () => tokensOf('open order', 'another secret').read(token, 'key')],
  ['for another context', () => tokens.read(token, 'other key')],
  ['without its context', () => tokens.read(token)],
])('a token %s is not accepted', (_, read) => {
  expect(tokens.read(token, 'key')).toEqual(FIELDS);
  expect(read()).toBeUndefined();
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a list', [token]],
  ['a token without its last character', token.slice(0, -1)],
  ['a token without its signature', `${order}.${expires}`],
  ['a token with an empty signature', `${order}.${expires}.`],
  ['a signature alone', signature],
  ['a token with one more field', `1.${token}`],
  ['another field', `13.${expires}.${signature}`],
  ['a later expiry', `${order}.99999.${signature}`],
  ['a leading zero', `0${token}`],
  ['a sign', `-${token}`],
  ['another signature', `${order}.${expires}.${'A'.repeat(43)}`],
  ['a signature of as many characters that are not ASCII', `${order}.${expires}.${'é'.repeat(43)}`],
  ['a signature that ends with a character that is not ASCII', `${token.slice(0, -1)}é`],
  ['digits of another script', `١٢.${expires}.${signature}`],
  ['a trailing space', `${token} `],
  ['a trailing line break', `${token}\n`],
])('%s is not accepted as a token', (_, given) => {
  expect(tokens.read(given, 'key')).toBeUndefined();
});

test('a separator inside of a field does not shift the boundaries between fields', () => {
  const one = createSignedTokens({ sign: linkSignature('s'), purpose: 'p', fields: ['a'] });
  const two = createSignedTokens({ sign: linkSignature('s'), purpose: 'p', fields: ['a', 'b'] });
  const [, , mac = ''] = two.create({ a: 1, b: 2 }).split('.');
  expect(two.read(`1.2.${mac}`)).toEqual({ a: 1, b: 2 });
  expect(one.read(`1|2.${mac}`)).toBeUndefined();
});

test('a token without fields is only its signature and never expires', () => {
  const marks = createSignedTokens({
    sign: createKeyedHash('a secret'),
    purpose: 'device',
    fields: [],
    separator: ' ',
  });
  const mark = marks.create({}, 'browser', 7);
  expect(mark).toBe(hmac('a secret', 'device browser 7').toString('hex'));
  expect(marks.read(mark, 'browser', 7)).toEqual({});
  expect(marks.read(mark, 'browser', 8)).toBeUndefined();
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['é', 'e', false],
  // As many characters, but not as many bytes.
  ['é'.repeat(3), 'abc', false],
  ['', '', true],
])('“%s” and “%s” are compared: %s', (given, expected, same) => {
  expect(isSame(given, expected)).toBe(same);
});
