import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { sandboxKeys } from './keys.ts';

/* Tests the sandbox through its only client, the provider's SDK, over HTTP. */

let shop: TestShop;
let stripe: Stripe;
let keys: ReturnType<typeof sandboxKeys>;
let port: number;

const clientWith = (key: string) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

beforeAll(async () => {
  shop = await openShop();
  keys = sandboxKeys(await loadSecret(shop.db));
  port = (shop.app.fastify.server.address() as AddressInfo).port;
  stripe = clientWith(keys.secretKey);
});
afterAll(() => shop.close());

const PAYMENT = { amount: 4990, currency: 'eur', metadata: { order_id: '1001' } };
const pay = (method: string, more: object = {}, options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create({ ...PAYMENT, confirm: true, payment_method: method, ...more }, options);
const errorOf = async (pending: Promise<unknown>) =>
  pending.then(
    () => undefined,
    (error: unknown) => error as Stripe.errors.StripeError,
  );
const method = (number: string, more: object = {}) =>
  stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2034, cvc: '314', ...more },
  });

test('a card pays, and the payment is read again as it was answered', async () => {
  const intent = await pay('pm_card_visa');
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 4990,
    metadata: { order_id: '1001' },
  });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  const list = await stripe.paymentIntents.list({ created: { gte: intent.created - 5 } });
  expect(list.data.map(({ id }) => id)).toContain(intent.id);
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
])('%s is refused as the provider refuses it, and another card pays the same', async (id, code, decline) => {
  const error = await errorOf(pay(id));
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code: decline });
  const intent = error?.payment_intent;
  expect(intent).toMatchObject({ status: 'requires_payment_method' });
  const paid = await stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');
});

test('a typed card is known by its last digits only', async () => {
  const { id, card } = await method('4242424242424242');
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 });
  const storedRows = JSON.stringify(
    await shop.db.selectFrom('sandbox_objects').selectAll().where('id', '=', id).execute(),
  );
  expect(storedRows).not.toContain('4242424242');
  expect(storedRows).not.toContain('314');
  expect((await pay(id)).status).toBe('succeeded');
});

test.each([
  ['4242424242424241', {}, 'incorrect_number'],
  ['4539578763621486', {}, 'card_declined'],
  ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
  ['4242424242424242', { cvc: '1' }, 'invalid_cvc'],
])('a card typed wrong (%s %j) is refused with %s', async (number, more, code) => {
  expect(await errorOf(method(number, more))).toMatchObject({ type: 'StripeCardError', code });
});

test('the same key gets the same answer, many times at once; with other content it is refused', async () => {
  const options = { idempotencyKey: 'the-same-key' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay('pm_card_visa', {}, options)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const other = await errorOf(pay('pm_card_visa', { amount: 1 + PAYMENT.amount }, options));
  expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

test('a refusal is repeated under its key too', async () => {
  const options = { idempotencyKey: 'a-refusal' };
  const first = await errorOf(pay('pm_card_chargeDeclined', {}, options));
  const second = await errorOf(pay('pm_card_chargeDeclined', {}, options));
  expect(second?.payment_intent?.id).toBe(first?.payment_intent?.id);
});

test('a challenge asks for a page where there is one to come back to, and for a script else', async () => {
  const redirected = await pay('pm_card_threeDSecure2Required', { return_url: 'http://localhost/retour' });
  expect(redirected.status).toBe('requires_action');
  expect(redirected.next_action).toMatchObject({
    type: 'redirect_to_url',
    redirect_to_url: { return_url: 'http://localhost/retour' },
  });
  const scripted = await pay('pm_card_threeDSecure2Required', { use_stripe_sdk: true });
  expect(scripted.next_action?.type).toBe('use_stripe_sdk');
});

test('money goes back in parts, up to what was paid', async () => {
  const { id } = await pay('pm_card_visa');
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 990 });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 990 });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 990 });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 4001 }))).toMatchObject({
    type: 'StripeInvalidRequestError',
  });
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 4000 });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_already_refunded',
  });
});

test('a customer keeps cards, has a favourite, and gives them away', async () => {
  const customer = await stripe.customers.create({ email: 'anne@exemple.fr' });
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    confirm: true,
    payment_method: 'pm_card_visa',
    use_stripe_sdk: true,
  });
  expect(setup.status).toBe('succeeded');
  const { data } = await stripe.customers.listPaymentMethods(customer.id);
  expect(data.map(({ id }) => id)).toEqual([setup.payment_method]);
  const methodId = String(setup.payment_method);
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: methodId } });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: methodId },
  });
  expect((await pay(methodId, { customer: customer.id })).status).toBe('succeeded');
  expect(await errorOf(pay(methodId))).toMatchObject({ type: 'StripeInvalidRequestError' });
  await stripe.paymentMethods.detach(methodId);
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
});

test('what was given up cannot be paid any more', async () => {
  const intent = await stripe.paymentIntents.create(PAYMENT);
  expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
  expect(
    await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })),
  ).toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test.each([
  ['nobody', () => 'sk_test_0000'],
  ['a browser', () => keys.publishableKey],
])('%s makes no payments', async (_who, key) => {
  expect(await errorOf(clientWith(key()).paymentIntents.create(PAYMENT))).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  });
});

test('a browser names cards, and reads a payment whose secret it has', async () => {
  const intent = await stripe.paymentIntents.create(PAYMENT);
  const browser = clientWith(keys.publishableKey);
  expect(
    (
      await browser.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: 1, exp_year: 40, cvc: '123' },
      })
    ).id,
  ).toMatch(/^pm_/);
  const secret = { client_secret: String(intent.client_secret) };
  expect((await browser.paymentIntents.retrieve(intent.id, secret)).id).toBe(intent.id);
  expect(await errorOf(browser.paymentIntents.retrieve(intent.id, { client_secret: 'pi_x' }))).toMatchObject({
    statusCode: 404,
  });
});

test('with real keys there is no sandbox', async () => {
  const real = await openShop({
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  });
  const headers = { authorization: `Bearer ${keys.secretKey}` };
  expect((await real.ask({ url: '/v1/payment_intents', headers })).statusCode).toBe(404);
  await real.close();
});

test('a payment queues a webhook job, and running the due jobs completes it', async () => {
  const { id } = await pay('pm_card_visa');
  const jobs = () =>
    shop.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'sandbox-webhook')
      .where('done_at', 'is', null)
      .execute();
  expect(JSON.stringify(await jobs())).toContain(id);
  await shop.app.jobs.runDue();
  expect(await jobs()).toEqual([]);
});
