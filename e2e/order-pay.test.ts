import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import {
  atCheckout,
  bank,
  cardNumber,
  fillIn,
  LAYOUTS,
  placeOrder,
  terms,
  typeCard,
  type Layout,
} from './support/checkout.ts';
import { hasFocus } from './support/page-state.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { breakableSpaces } from './support/typography.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

type Visit = Omit<Parameters<typeof atCheckout>[1], 'db'>;

/** Places an order by bank transfer. */
async function afterOrder(layout: Layout, tools: Visit, options: object = DESKTOP): Promise<Page> {
  const page = await atCheckout(layout, { db, ...tools }, options);
  await fillIn(page, { 'Adresse e-mail': 'payer@exemple.fr' });
  await terms(page).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
  return page;
}

test.for(LAYOUTS)(
  'an order from the %s checkout is paid by card later: a decline keeps the number, another card passes the bank challenge',
  async (layout, { openAt, onTestFinished }) => {
    const page = await afterOrder(layout, { openAt, onTestFinished });
    await page.getByRole('link', { name: 'Payer autrement' }).click();
    const pay = page.getByRole('button', { name: 'Payer', exact: true });
    await page.locator('form[data-pays="ready"]').waitFor();
    await typeCard(page, '4000 0000 0000 0127');
    await pay.click();
    const problem = page.locator('[data-card-box]').getByRole('alert');
    await problem.filter({ hasText: 'Le cryptogramme est incorrect.' }).waitFor();
    await eventually(() => hasFocus(problem)).toBe(true);
    expect(await cardNumber(page).inputValue()).toBe('4000 0000 0000 0127');
    await cardNumber(page).fill('4000 0000 0000 3220');
    await pay.click();
    await bank(page).getByRole('button', { name: 'Valider' }).click();
    await page.waitForURL(/order-received\//);
    await page.getByRole('heading', { name: 'Merci, nous préparons votre commande' }).waitFor();
  },
);

test('another person with the link can pay by card', async ({ openAt, onTestFinished }) => {
  const buyer = await afterOrder('classic', { openAt, onTestFinished });
  const href = await buyer.getByRole('link', { name: 'Payer autrement' }).getAttribute('href');
  const page = await openAt(href ?? '');
  await page.locator('form[data-pays="ready"]').waitFor();
  await typeCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  await bank(page).getByRole('button', { name: 'Valider' }).click();
  await page.waitForURL(/order-received\//);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s an order by transfer is paid by cheque after all, without scripts (§2.8#1)',
  async ([, screen], { openAt, onTestFinished }) => {
    const page = await afterOrder(
      'classic',
      { openAt, onTestFinished },
      { ...screen, javaScriptEnabled: false },
    );
    await page.getByText('IBAN').waitFor();
    await page.getByRole('link', { name: 'Payer autrement' }).click();
    await page.waitForURL(/\/commander\/order-pay\/\d+\/\?pay_for_order=true&key=wc_order_/);
    await page.getByText('Tangram').first().waitFor();
    await page.getByLabel('Chèque').check();
    await page.getByRole('button', { name: 'Payer', exact: true }).click();
    await page.waitForURL(/order-received\//);
    await page.getByText('Envoyez-nous un chèque').waitFor();
    expect(await page.getByText('IBAN').count()).toBe(0);
  },
);

test('the order payment page has no axe-core findings and no bad line breaks', async ({
  openAt,
  onTestFinished,
}) => {
  const script = await afterOrder(
    'classic',
    { openAt, onTestFinished },
    { ...DESKTOP, javaScriptEnabled: false },
  );
  const href = (await script.getByRole('link', { name: 'Payer autrement' }).getAttribute('href')) ?? '';
  for (const screen of [PHONE, DESKTOP]) {
    const page = await openAt(href, { ...screen, reducedMotion: 'reduce' });
    expect(await listAxeFindings(page)).toEqual([]);
    expect(await breakableSpaces(page)).toEqual([]);
  }
});
