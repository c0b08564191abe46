import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { Deps } from '#platform/server/deps.ts';
import { idField, textField } from '#platform/server/edge/fields.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import { CARD_ACTIONS, CARD_FIELDS, CARD_NONCES, isMethodId, WALLET_CALLS } from '../contract.ts';
import { texts } from '../texts.ts';
import { unpaidSentence } from '../unpaid-sentence.ts';
import { cardKeysOf } from './card-permit.ts';
import { refreshPayment } from './refresh-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { CardOwner } from './saved-cards.ts';
import { setUpCard } from './set-up-card.ts';

const updateSchema = z.object({
  order_id: idField,
  intent_id: z.string().max(255),
});

const LONGEST_APPEARANCE = 20_000;
const appearanceSchema = z.object({
  elements_location: z.string().regex(/^[a-z_]{1,50}$/),
  appearance: z.string().max(LONGEST_APPEARANCE).transform(toJson).pipe(z.record(z.string(), z.unknown())),
});

/** The parameters for opening a wallet. */
const walletSchema = z.object({
  appearance: z.string().max(LONGEST_APPEARANCE).optional(),
  email: z.string().max(320).optional(),
  billing_email: z.string().max(320).optional(),
  user_session: z.string().max(1000).optional(),
  // An unpaid order to pay; without it, the wallet pays the cart.
  order_id: z.union([z.literal(''), idField]).optional(),
  key: z.string().max(100).optional(),
});

/** Parses JSON; undefined if it is invalid. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type CardCallDeps = PaymentDeps &
  Pick<Deps, 'nonces' | 'config' | 'keyedHash'> & {
    /** Returns the signed-in customer, if any. */
    readonly customerOf: (
      request: FastifyRequest,
    ) => Promise<(CardOwner & { readonly visitor: string }) | undefined>;
  };

/** Registers the card payment calls besides those of the checkout (§7.7). */
export function cardCalls(ajax: Ajax, deps: CardCallDeps): void {
  const { nonces, config, db } = deps;

  ajax.admin(CARD_ACTIONS.updateOrder, async ({ fields, request }) => {
    const refuse = (message: string) => ({ error: { message } });
    const parsed = updateSchema.safeParse(fields);
    if (!parsed.success) return refuse(texts.failed);
    const { order_id: id, intent_id: intentId } = parsed.data;
    if (!nonces.isValid(fields['_ajax_nonce'], CARD_NONCES.updateOrder(id), findVisitor(request)))
      return refuse(texts.expired);
    const order = await db.selectFrom('orders').select(['id', 'key']).where('id', '=', id).executeTakeFirst();
    if (!order) return refuse(texts.failed);
    const outcome = await refreshPayment(deps, { ...order, intentId });
    if (!outcome) return refuse(texts.failed);
    if (outcome.kind !== 'paid') return refuse(unpaidSentence(outcome));
    return { return_url: config.publicUrl + PATHS.orderReceived(order.id, order.key) };
  });

  ajax.admin(CARD_ACTIONS.createSetup, async ({ fields, request, reply }) => {
    const fail = (message: string, status = 400) => {
      reply.code(status);
      return { success: false, data: { error: { message } } };
    };
    if (!nonces.isValid(fields['_ajax_nonce'], CARD_NONCES.createSetup, findVisitor(request)))
      return fail(texts.expired);
    const owner = await deps.customerOf(request);
    if (!owner) return fail(texts.cards.signIn, 401);
    const methodId = textField(fields, CARD_FIELDS.method);
    if (!isMethodId(methodId)) return fail(texts.missing);
    const countedAs = cardKeysOf(deps, { visitor: owner.visitor, ip: request.ip });
    const setUp = await setUpCard(deps, { owner, methodId, countedAs, returnUrl: null });
    if ('refusal' in setUp)
      return fail(texts.refusals[setUp.refusal], setUp.refusal === 'too-many-tries' ? 429 : 400);
    return {
      success: true,
      data: { id: setUp.id, status: setUp.status, client_secret: setUp.clientSecret },
    };
  });

  // Accepted, but not stored: one visitor's browser could otherwise control the appearance of the card fields
  // for all visitors. A client without a stored appearance derives it from the page at no cost.
  ajax.admin(CARD_ACTIONS.saveAppearance, async ({ fields, request, reply }) => {
    const isAllowed = nonces.isValid(fields['_ajax_nonce'], CARD_NONCES.saveAppearance, findVisitor(request));
    const parsed = appearanceSchema.safeParse(fields);
    if (isAllowed && parsed.success) return { success: true, data: parsed.data.appearance };
    reply.code(400);
    return { success: false, data: { error: { message: texts.expired } } };
  });

  // This wallet is disabled (§9.8). The response says so and redirects to another way to pay.
  for (const name of WALLET_CALLS)
    ajax.platform(name, async (call) => {
      const { fields, request, reply } = call;
      const fail = (message: string, redirect: string) => ({ result: 'failure', message, redirect });
      if (isReading(call)) return undefined;
      if (!nonces.isValid(fields['_wpnonce'], CARD_NONCES.initWallet, findVisitor(request))) {
        reply.code(403);
        return fail(texts.expired, PATHS.checkout);
      }
      const parsed = walletSchema.safeParse(fields);
      if (!parsed.success) {
        reply.code(400);
        return fail(texts.failed, PATHS.checkout);
      }
      const { order_id: id, key = '' } = parsed.data;
      const order = id ? await findOrder(db, id, key) : undefined;
      return fail(texts.noWallet, order ? PATHS.orderPay(order.id, order.key) : PATHS.checkout);
    });
}
