import { expect, test } from 'vitest';
import { readBatchPath } from './batch-path.ts';

test.each([
  '/wc/store/v1/cart/add-item',
  '/wc/store/v1/cart/items/0123456789abcdef',
  '/wc/store/v1/cart/coupons/%C3%A9t%C3%A9',
  '/wc/store/v1/checkout/12?key=wc_order_1',
  '/wc/store/v1/cart/coupons/-10%25',
  '/wc/store/v1/cart/coupons/bienvenue%20chez%20nous',
])('a batch may call %s', (path) => {
  expect(readBatchPath(path)).toBe(path);
});

test.each([
  '/wc/store/v1',
  '/wc/store/v1/',
  '/wc/store/v1/batch',
  '/wc/store/v1/batch/',
  '/wc/store/v1/b%61tch',
  '/wc/store/v1/../../../mon-compte/',
  '/wc/store/v1/cart/../../../../mon-compte/',
  '/wc/store/v1/%2e%2e/%2E%2E/mon-compte/',
  '/wc/store/v1/.%2e/x',
  '/wc/store/v1/./cart',
  '/wc/store/v1/cart%2f..%2f..%2fmon-compte',
  '/wc/store/v1/cart%5c..%5cx',
  '/wc/store/v1/cart\\..\\x',
  '/wc/store/v1//mon-compte/',
  '/wc/store/v1/cart%00',
  '/wc/store/v1/cart\n/x',
  '/wc/store/v1/cart\t/../x',
  '/wc/store/v1/cart%',
  '/wc/store/v1/cart#/../x',
  '/wc/store/v10/cart',
  '/wc/store/v1%2fcart',
  'http://exemple.test/wc/store/v1/cart',
  '//exemple.test/wc/store/v1/cart',
  '/../admin',
  '',
])('a batch does not call %j', (path) => {
  expect(readBatchPath(path)).toBeUndefined();
});
