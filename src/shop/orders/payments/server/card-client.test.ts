import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInVisitor } from '#test/customers.ts';
import { listPayments, newBuyer } from '#test/new-buyer.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => shop.close());

const setUpCallOf = async (visitor: Visitor) => {
  const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=checkout');
  const { wcpay_upe_config: config } = JSON.parse(body) as { wcpay_upe_config: Record<string, string> };
  return { action: 'create_setup_intent', _ajax_nonce: config['createSetupIntentNonce'] ?? '' };
};

test('the setup of a card is prepared for a customer whose client asks for it (§7.7#4 §7.7#5)', async () => {
  const visitor = await signedInVisitor(shop);
  const call = await setUpCallOf(visitor);
  const good = await visitor.post('/wp-admin/admin-ajax.php', {
    ...call,
    'wcpay-payment-method': 'pm_card_visa',
  });
  expect(JSON.parse(good.body)).toMatchObject({
    success: true,
    data: { status: 'succeeded', client_secret: expect.stringMatching(/^seti_\w+_secret_/) as string },
  });
  const bad = await visitor.post('/wp-admin/admin-ajax.php', {
    ...call,
    'wcpay-payment-method': 'pm_card_chargeDeclined',
  });
  expect(bad.statusCode).toBe(400);
  expect(JSON.parse(bad.body)).toMatchObject({
    success: false,
    data: { error: { message: expect.stringContaining('refusé') as string } },
  });
});

test('a guest is told to sign in, and no card of theirs reaches the provider (§7.7#6)', async () => {
  const { visitor } = await newBuyer(shop);
  const countSetups = async () =>
    (await shop.db.selectFrom('sandbox_objects').select('id').where('kind', '=', 'setup_intent').execute())
      .length;
  const before = await countSetups();
  const answer = await visitor.post('/wp-admin/admin-ajax.php', {
    ...(await setUpCallOf(visitor)),
    'wcpay-payment-method': 'pm_card_visa',
  });
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
    401,
    {
      success: false,
      data: { error: { message: 'Connectez-vous à votre compte pour enregistrer une carte.' } },
    },
  ]);
  expect(await countSetups()).toBe(before);
});

test('a client’s card pays although the form already has an empty field for it', async () => {
  const { visitor, fill, press } = await newBuyer(shop);
  const { body } = await visitor.open('/commander/');
  expect(body).toMatch(/<div class="wcpay-upe-element" data-payment-method-type="card"><\/div>/);
  const repeated = ['', 'pm_card_chargeDeclined', 'pm_card_visa', ''];
  const { result } = await press({ ...(await fill('')), 'wcpay-payment-method': repeated });
  expect(result).toBe('success');
});

test('a client is told of the card what it may offer (§3.13#1 §3.13#2 §3.13#3 §3.13#4 §9.8#5 §9.8#6 §9.8#7)', async () => {
  const { visitor, fill } = await newBuyer(shop);
  const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=checkout');
  expect(JSON.parse(body)).toMatchObject({
    wcpay_upe_config: {
      features: ['products', 'refunds', 'tokenization', 'add_payment_method'],
      accountId: '',
      fraudServices: {},
      cartTotal: Number((await fill('')).seen_total),
      currency: 'eur',
      enabledBillingFields: {
        billing_first_name: { required: true },
        billing_address_2: { required: false },
        billing_email: { required: true },
      },
      isOrderPay: false,
      isSavedCardsEnabled: true,
      isPaymentRequestEnabled: true,
      isMultiCurrencyEnabled: true,
      isWooPayEnabled: false,
      genericErrorMessage: expect.stringContaining('Consultez votre messagerie') as string,
      paymentMethodsConfig: {
        card: {
          title: 'Carte',
          isReusable: true,
          isBnpl: false,
          showSaveOption: true,
          gatewayId: 'woocommerce_payments',
          countries: [],
        },
      },
    },
  });
});

test('the provider’s own script is let in on the page where a card is typed, with real keys only', async () => {
  const real = await openShop({
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  });
  const policyOf = async (where: TestShop, path: string) =>
    String((await where.ask(path)).headers['content-security-policy']);
  expect(await policyOf(real, '/commander/')).toContain("script-src 'self' https://js.stripe.com");
  expect(await policyOf(real, '/panier/')).not.toContain('stripe');
  expect(await policyOf(shop, '/commander/')).not.toContain('stripe');
  const buyer = await newBuyer(real);
  const { body } = await buyer.visitor.open('/commander/');
  expect(body).toContain('data-publishable-key="pk_test_abc"');
  expect(body).not.toContain('sk_test_abc');
  await real.close();
});

const look = async () => {
  const { visitor } = await newBuyer(shop);
  const config = async () => {
    const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=checkout');
    return (JSON.parse(body) as { wcpay_upe_config: Record<string, string> }).wcpay_upe_config;
  };
  const nonce = (await config())['saveUPEAppearanceNonce'] ?? '';
  const save = (fields: Record<string, string> = {}) =>
    visitor.post('/wp-admin/admin-ajax.php', {
      action: 'save_upe_appearance',
      elements_location: 'shortcode_checkout',
      appearance: '{"variables":{"colorText":"#123456"},"rules":{}}',
      _ajax_nonce: nonce,
      ...fields,
    });
  return { config, save };
};

test('the look of a client’s fields is accepted, and nobody else is given it (§7.7#7 §7.7#8)', async () => {
  const { config, save } = await look();
  const response = await save();
  expect(JSON.parse(response.body)).toEqual({
    success: true,
    data: { variables: { colorText: '#123456' }, rules: {} },
  });
  // A client without a stored appearance derives it from its page.
  expect(await config()).not.toHaveProperty('upeAppearance');
});

test.each([
  ['no JSON', { appearance: '{"rules":' }],
  ['a list', { appearance: '[]' }],
  ['too long', { appearance: JSON.stringify({ rules: 'x'.repeat(20_000) }) }],
  ['for a place there is not', { elements_location: '../checkout' }],
  ['with another nonce', { _ajax_nonce: '0000000000' }],
])('a look that is %s is refused', async (_, fields) => {
  const { save } = await look();
  const answer = await save(fields);
  expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([400, { success: false }]);
});

test('the wallet of others is off: who asks for it is told so, and where to pay instead (§7.7#9 §7.7#10)', async () => {
  const { visitor, pay } = await newBuyer(shop);
  await pay('pm_card_chargeDeclined');
  const { id = 0, key = '' } = (await listPayments(shop)).at(-1) ?? {};
  const { body } = await visitor.open('/wp-json/eveil/v1/client-params?page=checkout');
  const { wcpay_upe_config: config } = JSON.parse(body) as { wcpay_upe_config: Record<string, string> };
  const call = {
    _wpnonce: config['initWooPayNonce'] ?? '',
    appearance: '{"rules":{}}',
    email: 'anne@exemple.fr',
    user_session: 'abc',
    order_id: '',
    key: '',
    billing_email: 'anne@exemple.fr',
  };
  const ask = async (name: string, fields: Record<string, string> = {}) => {
    const answer = await visitor.post(`/?wc-ajax=${name}`, { ...call, ...fields });
    return [answer.statusCode, JSON.parse(answer.body)];
  };
  const message = expect.stringContaining('n’est pas proposé') as string;
  for (const name of ['init_wallet', 'wcpay_init_woopay']) {
    expect(await ask(name)).toEqual([200, { result: 'failure', message, redirect: '/commander/' }]);
    expect(await ask(name, { order_id: String(id), key })).toEqual([
      200,
      {
        result: 'failure',
        message,
        redirect: `/commander/order-pay/${id}/?pay_for_order=true&key=${key}`,
      },
    ]);
    // The response does not disclose an order without its key.
    expect(await ask(name, { order_id: String(id), key: 'wc_order_guess' })).toMatchObject([
      200,
      { redirect: '/commander/' },
    ]);
    expect(await ask(name, { order_id: 'x' })).toMatchObject([400, { result: 'failure' }]);
    expect(await ask(name, { _wpnonce: '0000000000' })).toMatchObject([403, { result: 'failure' }]);
  }
});
