import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { placeTestOrder } from '#test/test-order.ts';
import { signInToOffice } from './support/office.ts';
import { tabTo } from './support/tab-to.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

/** An order of a guest with a name of their own. */
async function guestOrder(lastName: string): Promise<number> {
  const { id } = await placeTestOrder(db, [{ slug: 'tangram', quantity: 1 }], { paymentMethod: 'cheque' });
  const email = `${lastName.toLowerCase()}@exemple.fr`;
  await sql`update orders set email = ${email},
    billing = billing || ${JSON.stringify({ lastName, email })}::jsonb where id = ${id}`.execute(db);
  return id;
}

test.for([1280, 360])(
  'at %i px a guest is found by name and erased by mouse, without scripts',
  async (width, { open }) => {
    const name = `Kerjean${width}`;
    await guestOrder(name);
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    if (width < 992) await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.waitForURL('**/gestion/clients/');
    await page.getByLabel('Rechercher un client').fill(name);
    await page.getByLabel('Type').selectOption('Invités');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('link', { name: `Anne ${name}` }).click();
    await page.getByRole('heading', { level: 1, name: `Anne ${name}` }).waitFor();
    await page.getByRole('button', { name: 'Effacer définitivement' }).click();
    await page.getByText('Cochez cette case pour confirmer.').waitFor();
    await page.getByLabel('Le client l’a demandé').check();
    await page.getByRole('button', { name: 'Effacer définitivement' }).click();
    await page.getByText('Les données sont effacées.').waitFor();
  },
);

test.for([1280, 360])('at %i px the page of a customer is reached by keyboard', async (width, { open }) => {
  const id = await guestOrder(`Lebihan${width}`);
  const page = await open(windowOf(width));
  await signInToOffice(page);
  await visit(page, `/gestion/commandes/${id}/`);
  await tabTo(page, page.getByRole('link', { name: 'Fiche du client' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Anne Lebihan${width}` }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Télécharger ses données (JSON)' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe(`donnees-client-commande-${id}.json`);
});
