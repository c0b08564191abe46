import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Hidden inputs, radio buttons and checkboxes need no keyboard. */
const WITHOUT_KEYBOARD = ['hidden', 'radio', 'checkbox', 'submit'];

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

/** Each input of the checkout: id → autocomplete tokens, keyboard and capitals. */
async function listInputs(checkoutLayout: 'classic' | 'block'): Promise<Record<string, string>> {
  await cartSettings.save(shop.db, { ...(await cartSettings.load(shop.db)), checkoutLayout });
  shop.app.drop(['settings']);
  const { visitor } = await newBuyer(shop);
  const { body } = await visitor.open('/commander/');
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  const dialogs = /<dialog[\s\S]*?<\/dialog>/g;
  const tags = main.replace(dialogs, '').match(/<(input|select|textarea)\b[^>]*>/g) ?? [];
  return Object.fromEntries(
    tags
      .filter((tag) => !WITHOUT_KEYBOARD.includes(attribute(tag, 'type')))
      .map((tag) => [
        attribute(tag, 'id'),
        ['autocomplete', 'inputmode', 'autocapitalize'].map((name) => attribute(tag, name)).join(' | '),
      ]),
  );
}

const addressOf = (section: 'billing' | 'shipping') => ({
  [`${section}_first_name`]: `${section} given-name |  | words`,
  [`${section}_last_name`]: `${section} family-name |  | words`,
  [`${section}_company`]: `${section} organization |  | words`,
  [`${section}_country`]: `${section} country |  | `,
  [`${section}_address_1`]: `${section} address-line1 |  | words`,
  [`${section}_address_2`]: `${section} address-line2 |  | words`,
  [`${section}_postcode`]: `${section} postal-code | numeric | `,
  [`${section}_city`]: `${section} address-level2 |  | words`,
});

const BOTH_LAYOUTS = {
  billing_email: 'billing email | email | none',
  billing_phone: 'billing tel | tel | ',
  ...addressOf('billing'),
  ...addressOf('shipping'),
  billing_company_number: 'off |  | characters',
  order_comments: ' |  | ',
  'card-number': 'cc-number | numeric | ',
  'card-expiry': 'cc-exp | numeric | ',
  'card-cvc': 'cc-csc | numeric | ',
  // The choice of a test card, without scripts.
  'card-test': ' |  | ',
};

test.each([
  ['classic', BOTH_LAYOUTS],
  ['block', { ...BOTH_LAYOUTS, coupon_code: 'off |  | characters' }],
] as const)(
  'every input of the %s checkout has its autocomplete tokens and its keyboard',
  async (layout, inputs) => {
    expect(await listInputs(layout)).toEqual(inputs);
  },
);
