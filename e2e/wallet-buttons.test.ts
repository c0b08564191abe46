import { afterAll, beforeAll, expect } from 'vitest';
import { atCheckout, thanks } from './support/checkout.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { PHONE, test } from './support/test.ts';
import { wallets } from './support/wallets.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

test('wallet buttons are 48 px high with corners of 4 px, and together as wide as the form (§5.6#1)', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished }, PHONE);
  const view = wallets(page);
  const boxes = [];
  for (const name of ['Apple Pay', 'Google Pay'] as const) {
    await view.button(name).waitFor();
    boxes.push(await view.button(name).boundingBox());
    expect(await view.button(name).evaluate((button) => getComputedStyle(button).borderRadius)).toBe('4px');
  }
  expect(boxes.map((box) => box?.height)).toEqual([48, 48]);
  const form = await page.getByRole('form', { name: 'Commander' }).boundingBox();
  const [left, right] = boxes;
  expect(left?.x).toBeCloseTo(form?.x ?? 0, 0);
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo((form?.x ?? 0) + (form?.width ?? 0), 0);
});

test('the order of a wallet names the wallet and carries the fraud-prevention token (§3.11#28, §3.11#29)', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished }, PHONE);
  await page.evaluate(() => Object.assign(window, { wcpayFraudPreventionToken: 'jeton-42' }));
  const view = wallets(page);
  await view.button('Google Pay').waitFor();
  await view.open('Google Pay');
  const placed = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/v1\/checkout/.test(request.url()),
  );
  await view.pay.click();
  const { payment_data: sent } = (await placed).postDataJSON() as {
    payment_data: { key: string; value: string }[];
  };
  expect(Object.fromEntries(sent.map(({ key, value }) => [key, value]))).toMatchObject({
    payment_method: 'card',
    payment_request_type: 'google_pay',
    express_payment_type: 'google_pay',
    'wcpay-fraud-prevention-token': 'jeton-42',
  });
  await thanks(page);
});
