import { expect, test } from 'vitest';
import {
  headerParameters,
  nestedSignatureBase,
  readSignedRequest,
  signatureBase,
  signatureEnd,
  signedOrigin,
  uniqueSignatureBase,
} from './oauth-signature.ts';

test('the base string of RFC 5849, section 3.4.1, is built as published', () => {
  const parameters = [
    ...new URLSearchParams('b5=%3D%253D&a3=a&c%40=&a2=r%20b'),
    ['oauth_consumer_key', '9djdj82h48djs9d2'],
    ['oauth_token', 'kkk9d7dh3k39sjv7'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '137131201'],
    ['oauth_nonce', '7d8f3e4a'],
    ...new URLSearchParams('c2&a3=2+q'),
  ] as const;
  expect(signatureBase('post', 'http://example.com/request', parameters as [string, string][])).toBe(
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
  );
});

/** The parameters of a text to sign, decoded once. */
const signedText = (base: string) => decodeURIComponent(base.split('&')[2] ?? '');
const URL_OF_PRODUCTS = 'https://jouets.example/wp-json/wc/v3/products';

test.each([
  ['include[]=4&include[]=2', 'include%5B%5D=2&include%5B%5D=4', 'include%5B0%5D=4&include%5B1%5D=2'],
  ['b=1&a=2&a=1', 'a=1&a=2&b=1', 'a=1&b=1'],
  [
    'attributes[0][option]=Bleu+ciel&attributes[0][name]=Couleur',
    'attributes%5B0%5D%5Bname%5D=Couleur&attributes%5B0%5D%5Boption%5D=Bleu%20ciel',
    'attributes%5B0%5D%5Boption%5D=Bleu%20ciel&attributes%5B0%5D%5Bname%5D=Couleur',
  ],
  [
    Array.from({ length: 11 }, (_, index) => `x[${index}]=${index}`).join('&'),
    [0, 1, 10, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => `x%5B${index}%5D=${index}`).join('&'),
    Array.from({ length: 11 }, (_, index) => `x%5B${index}%5D=${index}`).join('&'),
  ],
  [
    'x[0]=a&x[10]=b&x[2]=c&y=1&x%5B0%5D=a&x%5B10%5D=b&x%5B2%5D=c&y=1',
    'x%5B0%5D=a&x%5B0%5D=a&x%5B10%5D=b&x%5B10%5D=b&x%5B2%5D=c&x%5B2%5D=c&y=1&y=1',
    'x%5B0%5D=a&x%5B10%5D=b&x%5B2%5D=c&y=1',
  ],
  ['search=%C3%A9t%C3%A9%20%2B%201&sku=', 'search=%C3%A9t%C3%A9%20%2B%201&sku=', undefined],
  ['search=a+b~%21%27%28%29%2A', 'search=a%20b~%21%27%28%29%2A', undefined],
])('%s is signed by RFC 5849, and as clients of this API sign lists', (query, byRfc, nested) => {
  const sent = [...new URLSearchParams(query)];
  expect(signedText(signatureBase('get', URL_OF_PRODUCTS, sent))).toBe(byRfc);
  expect(signedText(nestedSignatureBase('get', URL_OF_PRODUCTS, sent))).toBe(nested ?? byRfc);
});

test('a parameter that the url repeats is signed once, except in a list without numbers', () => {
  const sent = [...new URLSearchParams('b=1&x[10]=b&x[1]=a&b=1&x[10]=b&x[1]=a&y[]=1&y[]=1&b=2')];
  expect(signedText(uniqueSignatureBase('get', URL_OF_PRODUCTS, sent))).toBe(
    'b=1&b=2&x%5B1%5D=a&x%5B10%5D=b&y%5B%5D=1&y%5B%5D=1',
  );
});

test.each([
  ['HTTPS://Jouets.Example:443', 'https://jouets.example'],
  ['http://jouets.example:80', 'http://jouets.example'],
  ['http://jouets.example:8080', 'http://jouets.example:8080'],
  ['http://a b', 'http://a b'],
])('the origin %s is signed as %s', (origin, signedAs) => expect(signedOrigin(origin)).toBe(signedAs));

const signed = {
  oauth_consumer_key: 'ck_1',
  oauth_timestamp: '1',
  oauth_nonce: 'n',
  oauth_signature: 's',
  oauth_signature_method: 'HMAC-SHA1',
};

test('the signature does not cover itself', () => {
  const request = readSignedRequest([['page', '2'], ...Object.entries(signed)]);
  expect(request).toMatchObject({ consumerKey: 'ck_1', nonce: 'n', signature: 's', method: 'HMAC-SHA1' });
  expect(request && 'signed' in request && request.signed.map(([name]) => name)).toEqual([
    'page',
    'oauth_consumer_key',
    'oauth_timestamp',
    'oauth_nonce',
    'oauth_signature_method',
  ]);
});

test('a signature whose + was read as a space is read as it was made', () =>
  expect(readSignedRequest(Object.entries({ ...signed, oauth_signature: 'a b/=' }))).toMatchObject({
    signature: 'a+b/=',
  }));

test('a request without any parameter of OAuth is not signed, and a missing one is named', () => {
  expect(readSignedRequest([['page', '2']])).toBeUndefined();
  expect(readSignedRequest(Object.entries({ ...signed, oauth_nonce: '' }))).toEqual({
    missing: ['oauth_nonce'],
  });
});

test('a header carries the same parameters', () => {
  const header =
    'OAuth realm="x", oauth_consumer_key="ck_1",oauth_nonce="n", oauth_signature="a%2Fb%3D", oauth_timestamp="1", oauth_signature_method="HMAC-SHA1"';
  const request = readSignedRequest(headerParameters(header));
  expect(request).toMatchObject({ consumerKey: 'ck_1', signature: 'a/b=' });
  expect(request && 'signed' in request && request.signed.some(([name]) => name === 'realm')).toBe(false);
  expect(headerParameters('Basic abc')).toEqual([]);
});

const NOW = new Date('2026-11-15T12:00:00Z');
const at = (seconds: number) => String(NOW.getTime() / 1000 + seconds);
test.each([
  ['now', at(0), '2026-11-15T12:15:00.000Z'],
  ['a clock that is 15 minutes slow', at(-900), '2026-11-15T12:00:00.000Z'],
  ['a clock that is 15 minutes fast', at(900), '2026-11-15T12:30:00.000Z'],
  ['an older time', at(-901), undefined],
  ['a later time', at(901), undefined],
  ['no time', 'abc', undefined],
])('a signature of %s ends at %s', (_, timestamp, end) =>
  expect(signatureEnd(timestamp, NOW)?.toISOString()).toBe(end),
);
