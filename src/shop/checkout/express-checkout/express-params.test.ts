import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { CONTEXTS } from './contract.ts';
import { expressParams } from './express-params.ts';
import { toExpressProduct } from './express-product.ts';
import { USUAL_EXPRESS } from './express-settings.ts';
import { signInSentence } from './wallet-refusal.ts';

const price = (cents: number) => ({ min: toCents(cents), max: toCents(cents), before: null });
const TANGRAM = {
  name: 'Tangram',
  type: 'simple',
  price: price(1490),
  inStock: true,
  isVirtual: false,
} as const;

const input = {
  context: 'product',
  hasBlock: false,
  settings: USUAL_EXPRESS,
  storeName: 'Éveil',
  publishableKey: 'pk_test_1',
  nonces: {
    add_to_cart: 'a',
    store_api_nonce: 'b',
    tokenized_cart_nonce: 'c',
    tokenized_cart_session_nonce: 'd',
    platform_tracker: 'e',
  },
  countries: ['FR', 'BE'],
  needsShipping: true,
  isSignedIn: false,
  product: toExpressProduct(TANGRAM, 'Éveil'),
  path: '/produit/tangram/',
} as const;

test('the wallet parameters contain the key, button, checkout settings, store name and nonces (§3.13#6, §3.13#7, §3.13#8, §3.13#9, §3.13#11, §3.13#13)', () => {
  expect(expressParams(input)).toMatchObject({
    has_block: false,
    stripe: { publishableKey: 'pk_test_1', accountId: '', locale: 'fr' },
    button: { type: 'default', theme: 'dark', height: '48', radius: 4 },
    checkout: {
      currency_code: 'eur',
      currency_decimals: 2,
      display_prices_with_tax: true,
      needs_payer_phone: true,
      allowed_shipping_countries: ['FR', 'BE'],
    },
    store_name: 'Éveil',
    flags: { isEceUsingConfirmationTokens: false },
    nonce: input.nonces,
  });
});

test.each(CONTEXTS)('the wallets of “%s” know where they are (§3.13#5)', (context) => {
  expect(expressParams({ ...input, context }).button_context).toBe(context);
});

test('a button is no higher than its makers allow, whatever the merchant wishes (§5.6#1)', () => {
  const settings = { ...USUAL_EXPRESS, heightPx: 90 };
  expect(expressParams({ ...input, settings }).button.height).toBe('55');
});

test('the wallet parameters of a product contain its lines, total and type (§3.13#10)', () => {
  expect(expressParams(input).product).toEqual({
    displayItems: [
      { label: 'Tangram', amount: 1490 },
      { label: 'Livraison', amount: 0, pending: true },
    ],
    total: { label: 'Éveil', amount: 1490, pending: true },
    needs_shipping: true,
    currency: 'eur',
    country_code: 'FR',
    product_type: 'simple',
  });
});

test.each([
  ['made of several', { type: 'grouped' }],
  ['sold out', { inStock: false }],
  ['not for sale yet', { price: null }],
] as const)('a product that is %s has no wallet parameters (§4.7#17)', (_, changes) => {
  expect(toExpressProduct({ ...TANGRAM, ...changes }, 'Éveil')).toBe(false);
});

test('a virtual product needs no shipping and has no shipping line', () => {
  expect(toExpressProduct({ ...TANGRAM, isVirtual: true }, 'Éveil')).toMatchObject({
    needs_shipping: false,
    displayItems: [{ label: 'Tangram', amount: 1490 }],
  });
});

test('who has to sign in first is told where, with the name of the wallet they pressed (§3.13#12)', () => {
  const settings = { ...USUAL_EXPRESS, signInFirst: true };
  const { login_confirmation: confirmation } = expressParams({ ...input, settings });
  expect(confirmation).toMatchObject({ redirect_url: '/mon-compte/?redirect=%2Fproduit%2Ftangram%2F' });
  expect(confirmation && signInSentence(confirmation.message, 'google_pay')).toContain(
    'avec Google Pay dans',
  );
  expect(expressParams({ ...input, settings, isSignedIn: true }).login_confirmation).toBe(false);
  expect(expressParams(input).login_confirmation).toBe(false);
});
