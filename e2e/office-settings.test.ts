import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { eventually, test, windowOf } from './support/test.ts';

type Method = { id: number; prices: unknown; freeFrom: number | null };
let db: ShopDb;
let method: Method;
let shopRow: unknown;
beforeAll(async () => {
  db = openShopDatabase();
  const methods =
    await sql<Method>`select m.id, m.prices, m.free_from_cents as "freeFrom" from shipping_methods m
    join shipping_zones z on z.id = m.zone_id where 'FR' = any(z.countries) and z.postcodes = '{}'
    order by m.position limit 1`.execute(db);
  const [first] = methods.rows;
  if (!first) throw new Error('the demo shop delivers nowhere');
  method = first;
  shopRow = (await sql<{ value: unknown }>`select value from settings where name = 'shop'`.execute(db))
    .rows[0]?.value;
});
// The following test files of this worker expect the demo shop.
afterAll(async () => {
  await sql`update shipping_methods set prices = ${JSON.stringify(method.prices)}::jsonb,
    free_from_cents = ${method.freeFrom} where id = ${method.id}`.execute(db);
  await sql`update settings set value = ${JSON.stringify(shopRow)}::jsonb where name = 'shop'`.execute(db);
  await sql`delete from coupons where code like 'bureau-%'`.execute(db);
  await db.destroy();
});

const cartText = async (buyer: Page) => {
  await visit(buyer, '/panier/');
  return ((await buyer.getByRole('main').textContent()) ?? '').replace(/\s/gu, ' ');
};

async function fillCart(buyer: Page) {
  await visit(buyer, '/produit/tangram/');
  await buyer.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await eventually(() => cartText(buyer)).toContain('Tangram');
}

test.for([1280, 360])(
  'at %i px a new code is refused, corrected and redeemed in the cart',
  async (width, { open }) => {
    const page = await open(windowOf(width));
    const buyer = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/codes/');
    await page.getByRole('link', { name: 'Créer un code' }).click();
    await page.locator('#champ-code').fill(`Bureau-${width}`);
    await page.getByLabel('Valeur').fill('200');
    await page.getByRole('button', { name: 'Créer le code' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Valeur – Indiquez un pourcentage/ })
      .waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByLabel('Valeur').fill('20');
    await page.getByRole('button', { name: 'Créer le code' }).click();
    await page.getByText('Le code est créé.').waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
    await fillCart(buyer);
    await buyer.getByText('Un code promo').click();
    await buyer.locator('#coupon_code').fill(`bureau-${width}`);
    await buyer.locator('[name="apply_coupon"]').click();
    await buyer.getByText(`bureau-${width}`).first().waitFor();
    expect(await cartText(buyer)).toContain('3,38 €');
  },
);

test.for([1280, 360])('at %i px a changed delivery price is in the cart at once', async (width, { open }) => {
  const page = await open(windowOf(width));
  const buyer = await open({ ...windowOf(width), javaScriptEnabled: false });
  await fillCart(buyer);
  await signInToOffice(page);
  await visit(page, `/gestion/livraison/modes/${method.id}/`);
  const price = width === 360 ? '7,36' : '7,12';
  await page.getByLabel('Prix selon le poids').fill(`30 kg : ${price}`);
  await page.getByLabel('Offert à partir de (€)').fill('');
  await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Le mode de livraison est enregistré.').waitFor();
  await eventually(() => cartText(buyer)).toContain(`${price} €`);
  await page.getByLabel('Code postal').fill('69004');
  await page.getByRole('button', { name: 'Calculer' }).click();
  await page.getByRole('status').getByText(`${price} €`).waitFor();
});

test.for([1280, 360])('at %i px the notice is switched off and on again', async (width, { open }) => {
  const page = await open(windowOf(width));
  const buyer = await open({ ...windowOf(width), javaScriptEnabled: false });
  const notices = async () => {
    await visit(buyer, '/');
    return buyer.locator('.woocommerce-store-notice').count();
  };
  await signInToOffice(page);
  for (const [count, shows] of [
    [0, false],
    [1, true],
  ] as const) {
    await visit(page, '/gestion/reglages/');
    await page.getByLabel('Afficher le bandeau').setChecked(shows);
    await page.getByRole('button', { name: 'Enregistrer : Bandeau' }).click();
    await page.getByText('C’est enregistré.').waitFor();
    await eventually(notices).toBe(count);
  }
});
