import { WEBHOOK_JOB } from '#shop/api/webhooks/server/deliver-webhook.ts';
import type { WebhookResource } from '#shop/api/webhooks/webhook.ts';
import { coupons } from '../coupons/coupons.ts';
import { customers } from '../customers/customers.ts';
import type { RestCall, RestDeps } from '../endpoint.ts';
import { orders } from '../orders/orders.ts';
import { products } from '../products/products.ts';

/** A receiver reads what a manager reads: nobody below may create a webhook. */
const CALL: RestCall = {
  role: 'manager',
  actor: { kind: 'job', id: null, name: WEBHOOK_JOB, ip: null },
  path: {},
  sent: {},
};

const RESOURCES = { order: orders, product: products, customer: customers, coupon: coupons } as const;

/** Loads a resource as GET answers it; undefined also for what lies in the trash: it was told as deleted. */
export async function loadWebhookPayload(
  deps: RestDeps,
  resource: WebhookResource,
  id: number,
): Promise<object | undefined> {
  const item = await RESOURCES[resource].find(deps, id, CALL);
  return item && 'status' in item && item.status === 'trash' ? undefined : item;
}
