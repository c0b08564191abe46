import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';
import { visit } from './support/troubles.ts';
import { breakableSpaces } from './support/typography.ts';

const ANNE: Record<string, string> = {
  first_name: 'Anne',
  last_name: 'Rossi',
  address_1: '8 rue des Tilleuls',
  postcode: '69004',
  city: 'Lyon',
  phone: '06 00 00 00 00',
  email: 'payer@exemple.fr',
};

/** Somebody who has just ordered by bank transfer. */
async function afterOrder(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.waitForURL(/\/panier\//);
  await visit(page, '/commander/');
  for (const [name, value] of Object.entries(ANNE)) await page.locator(`#billing_${name}`).fill(value);
  await page.getByLabel('Virement bancaire').check();
  await page.getByLabel(/conditions générales de vente/).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.waitForURL(/order-received\//);
}

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s an order by transfer is paid by cheque after all, without scripts (§2.8#1)',
  async ([, screen], { openAt }) => {
    const page = await openAt('/produit/tangram/', { ...screen, javaScriptEnabled: false });
    await afterOrder(page);
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

test('the page of an order to be paid leaves axe-core nothing to say and breaks no line badly', async ({
  openAt,
}) => {
  const script = await openAt('/produit/tangram/', { ...DESKTOP, javaScriptEnabled: false });
  await afterOrder(script);
  const href = (await script.getByRole('link', { name: 'Payer autrement' }).getAttribute('href')) ?? '';
  for (const screen of [PHONE, DESKTOP]) {
    const page = await openAt(href, { ...screen, reducedMotion: 'reduce' });
    expect(await listAxeFindings(page)).toEqual([]);
    expect(await breakableSpaces(page)).toEqual([]);
  }
});
