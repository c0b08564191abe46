import { expect, test } from 'vitest';
import { applicationTargets, readApplicationRequest, refusalUrlOf } from './application-request.ts';

const APP = {
  app_name: 'Téléphone',
  app_id: '5e6e6be0-61a8-5d4a-9a3e-9b1f0c5b1a11',
  success_url: 'woocommerce://app-login',
  reject_url: 'https://app.example/non',
};
const read = (change: Record<string, string> = {}) =>
  readApplicationRequest(new URLSearchParams({ ...APP, ...change }));

test.each([
  [{}, undefined],
  [{ app_id: '', success_url: '', reject_url: '' }, undefined],
  [{ app_id: 'x' }, 'app_id'],
  [{ success_url: 'javascript:alert(1)' }, 'success_url'],
  [{ success_url: 'http://app.example/' }, 'success_url'],
  [{ reject_url: 'javascript:alert(1)' }, 'reject_url'],
])('the request with %o has the fault %s', (change, fault) => expect(read(change).fault).toBe(fault));

test('a long name is cut', () =>
  expect(read({ app_name: 'é'.repeat(300) }).applicationRequest.name).toBe('é'.repeat(100)));

test.each([
  [{}, 'https://app.example/non'],
  [{ reject_url: '' }, 'woocommerce://app-login?success=false'],
  [{ reject_url: '', success_url: '' }, undefined],
])('after a refusal of %o the browser goes to %s', (change, url) =>
  expect(refusalUrlOf(read(change).applicationRequest)).toBe(url),
);

test('the form may lead to the url of an acceptable request only', () => {
  const targets = (change: Record<string, string>) =>
    applicationTargets(new URLSearchParams({ ...APP, ...change }));
  expect(targets({})).toEqual(['woocommerce:']);
  expect(targets({ success_url: '' })).toEqual([]);
  expect(targets({ reject_url: 'javascript:alert(1)' })).toEqual([]);
});
