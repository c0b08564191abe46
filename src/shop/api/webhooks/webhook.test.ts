import { expect, test } from 'vitest';
import { checkWebhook, isHouseName, isWebhookTopic, partsOf, WEBHOOK_TOPICS } from './webhook.ts';

const draft = { name: 'ERP', topic: 'order.updated', url: 'https://erp.example/hook', secret: '' };
const faultsOf = (changed: Partial<typeof draft>) =>
  checkWebhook(
    { ...draft, ...changed },
    { protocols: ['https:'], isPublicHost: (host) => host !== '10.0.0.1' && host !== '::1' },
  );

test.each([
  [{}, {}],
  [{ secret: 'x'.repeat(16) }, {}],
  [{ url: 'https://erp.example:8443/hook?a=1' }, {}],
  [{ url: 'http://erp.example/hook' }, { url: 'url-invalid' }],
  [{ name: '' }, { name: 'name-missing' }],
  [{ name: 'x'.repeat(101) }, { name: 'name-long' }],
  [{ topic: 'order.paid' }, { topic: 'topic-unknown' }],
  [{ url: '' }, { url: 'url-missing' }],
  [{ url: 'erp.example/hook' }, { url: 'url-invalid' }],
  [{ url: 'ftp://erp.example/' }, { url: 'url-invalid' }],
  [{ url: 'https://me:pass@erp.example/' }, { url: 'url-invalid' }],
  [{ url: `https://erp.example/${'x'.repeat(2_000)}` }, { url: 'url-invalid' }],
  [{ url: 'https://10.0.0.1/' }, { url: 'url-private' }],
  [{ url: 'https://[::1]/' }, { url: 'url-private' }],
  [{ secret: 'court' }, { secret: 'secret-invalid' }],
  [{ secret: 'avec une espace ici' }, { secret: 'secret-invalid' }],
  [
    { name: '', url: '' },
    { name: 'name-missing', url: 'url-missing' },
  ],
])('%j has the faults %j', (changed, faults) => {
  expect(faultsOf(changed)).toEqual(faults);
});

test.each([
  ['localhost', true],
  ['printer', true],
  ['printer.local', true],
  ['metadata.google.internal', true],
  ['erp.example', false],
  ['2606:4700::1111', false],
])('%s belongs to the house: %s', (host, isHouse) => {
  expect(isHouseName(host)).toBe(isHouse);
});

test('each topic is a resource and an event', () => {
  expect(WEBHOOK_TOPICS).toHaveLength(15);
  expect(partsOf('coupon.deleted')).toEqual({ resource: 'coupon', event: 'deleted' });
  expect(isWebhookTopic('coupon.restored')).toBe(true);
  expect(isWebhookTopic('customer.restored')).toBe(false);
});
