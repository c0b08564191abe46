import { z } from 'zod';
import { resendMail } from '#shop/orders/order-desk/server/write-to-customer.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { ORDER_STATUSES } from '#shop/orders/orders/order-status.ts';
import { orderTexts } from '../../texts-orders.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { mustFindOrder } from './order-of-call.ts';

const message = z.object({ message: z.string() });
const template = z.object({ id: z.string(), title: z.string(), description: z.string() });
const status = z.object({ slug: z.string(), name: z.string() });

/** The one mail that a program may send again: it tells the present state of the order. */
const TEMPLATE = 'customer_invoice';

async function resend(deps: RestDeps, call: RestCall) {
  const orderId = await mustFindOrder(deps.db, call);
  const request = { orderId, actor: call.actor, now: deps.now(), submissionId: crypto.randomUUID() };
  const sent = await inTransaction(deps.db, (tx) => resendMail(tx, request));
  if (!sent.ok) throw failure(400, 'missing_email', orderTexts.cannotResend);
  return { body: { message: orderTexts.resent } };
}

const ofOrder = {
  needs: 'change-orders',
  unknownCode: 'woocommerce_rest_invalid_order_id',
} as const;

/** The actions on an order, and the names of its statuses. */
export const orderActions: readonly Endpoint[] = [
  endpoint({
    methods: ['POST'],
    path: '/orders/{order_id}/actions/send_order_details',
    ...ofOrder,
    purpose: 'edit',
    item: message,
    summary: orderTexts.sendDetails,
    example: {},
    args: anyArgs,
    answer: resend,
  }),
  endpoint({
    methods: ['POST'],
    path: '/orders/{order_id}/actions/send_email',
    ...ofOrder,
    purpose: 'edit',
    item: message,
    summary: orderTexts.sendDetails,
    example: { template_id: TEMPLATE },
    args: anyArgs.extend({ template_id: z.literal(TEMPLATE) }),
    answer: resend,
  }),
  endpoint({
    methods: ['GET'],
    path: '/orders/{order_id}/actions/email_templates',
    ...ofOrder,
    purpose: 'view',
    item: template,
    isList: true,
    summary: orderTexts.emailTemplates,
    args: anyArgs,
    answer: async (deps, call) => {
      await mustFindOrder(deps.db, call);
      return { body: [{ id: TEMPLATE, title: orderTexts.sendDetails, description: '' }] };
    },
  }),
  endpoint({
    methods: ['GET'],
    path: '/orders/statuses',
    needs: 'see-orders',
    purpose: 'view',
    item: status,
    isList: true,
    summary: orderTexts.listStatuses,
    args: anyArgs,
    answer: async () => ({
      body: ORDER_STATUSES.map((slug) => ({ slug, name: orderTexts.statuses[slug] })),
    }),
  }),
];
