import { expect, test } from 'vitest';
import { destinationOf, isCallbackUrl, isReturnUrl, policySourceOf, withParameters } from './return-url.ts';

test.each([
  ['https://app.example/retour?a=1', true],
  ['woocommerce://app-login', true],
  ['com.example.app:/retour', true],
  ['http://localhost:8123/retour', true],
  ['http://127.0.0.1/', true],
  ['http://app.example/', false],
  ['http://localhost.app.example/', false],
  ['https://nina:secret@app.example/', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['intent://x#Intent;end', false],
  ['/gestion/', false],
  ['//app.example/', false],
  ['', false],
  [`https://app.example/${'a'.repeat(2000)}`, false],
])('the browser may be led to %s: %s', (url, may) => expect(isReturnUrl(url)).toBe(may));

test.each([
  ['https://app.example/cle', false, true],
  ['http://app.example/cle', true, false],
  ['http://127.0.0.1:9000/cle', true, true],
  ['http://127.0.0.1:9000/cle', false, false],
  ['woocommerce://cle', false, false],
  ['ftp://app.example/', false, false],
])('a key may be sent to %s (tests: %s): %s', (url, reaches, may) =>
  expect(isCallbackUrl(url, reaches)).toBe(may),
);

test('parameters are added to those of the url', () => {
  expect(withParameters('https://app.example/r?a=1#b', { success: '1', user_id: 'é&x' })).toBe(
    'https://app.example/r?a=1&success=1&user_id=%C3%A9%26x#b',
  );
  expect(withParameters('woocommerce://app-login', { password: 'abc' })).toBe(
    'woocommerce://app-login?password=abc',
  );
});

test('a destination is named by its site or its scheme', () => {
  expect(['https://app.example:8443/r', 'woocommerce://app-login'].map(destinationOf)).toEqual([
    'app.example:8443',
    'woocommerce:',
  ]);
  expect(['https://app.example/r;x', 'woocommerce://app-login'].map(policySourceOf)).toEqual([
    'https://app.example',
    'woocommerce:',
  ]);
});
