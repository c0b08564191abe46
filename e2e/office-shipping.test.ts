import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { tabTo } from './support/tab-to.ts';
import { signInToOffice } from './support/office.ts';
import { placePaidOrder } from './support/orders.ts';
import { hasFocus } from './support/page-state.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { eventually, TABLET, test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const skuOf = async (slug: string) =>
  (await db.selectFrom('products').select('sku').where('slug', '=', slug).executeTakeFirstOrThrow()).sku;

/** A scanner types the code and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.locator('[data-scan-form] input:not([type="hidden"])');
  await eventually(() => hasFocus(field)).toBe(true);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('on a tablet an order is packed by scanner; a wrong and a surplus article are refused', async ({
  open,
}) => {
  const id = await placePaidOrder(db, [
    { slug: 'tangram', quantity: 2 },
    { slug: 'tambourin', quantity: 1 },
  ]);
  const page = await open(TABLET);
  await signInToOffice(page);
  await visit(page, '/gestion/commandes/preparer/');
  await scan(page, String(id));
  await page.getByRole('heading', { name: `Préparer la commande n° ${id}` }).waitFor();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await scan(page, await skuOf('clochettes'));
  await page.getByText(/n’est pas dans cette commande\. Reposez-le\./).waitFor();
  await scan(page, await skuOf('tambourin'));
  await page.getByText(/Il reste 2\spièces dans cette commande\./).waitFor();
  await scan(page, await skuOf('tambourin'));
  await page.getByText(/est déjà complet\. Cette pièce est de trop\./).waitFor();
  await scan(page, await skuOf('tangram'));
  await page.getByText(/Il reste 1\spièce dans cette commande\./).waitFor();
  await scan(page, await skuOf('tangram'));
  await page.getByText(`La commande ${id} est prête à expédier.`).waitFor();
  await visit(page, `/gestion/commandes/?onglet=a-expedier&q=${id}`);
  await page.getByRole('link', { name: String(id), exact: true }).waitFor();
});

const goodLine = (id: number) => `${id};Colissimo;6A${String(id).padStart(11, '0')}`;
const shipments = async (ids: readonly number[]) =>
  (await db.selectFrom('shipments').select('id').where('order_id', 'in', ids).execute()).length;

test.for([1280, 360])(
  'at %i px pasted parcel numbers are checked, corrected and shipped once, without scripts',
  async (width, { open }) => {
    const ids = [
      await placePaidOrder(db, [{ slug: 'tangram', quantity: 1 }]),
      await placePaidOrder(db, [{ slug: 'tangram', quantity: 1 }]),
    ] as const;
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/commandes/expedier/');
    await page.getByLabel('Colis', { exact: true }).fill(`${goodLine(ids[0])}\n999999;Colissimo;6A999`);
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('Cette commande n’existe pas').waitFor();
    expect(await shipments(ids)).toBe(0);
    await page.getByLabel('Colis', { exact: true }).fill(ids.map(goodLine).join('\n'));
    await page.getByRole('button', { name: 'Vérifier à nouveau' }).click();
    await page.getByRole('button', { name: 'Expédier 2 colis' }).click();
    await eventually(async () => {
      await page.reload();
      return page.getByText('2 commandes traitées.').count();
    }).toBe(1);
    expect(await shipments(ids)).toBe(2);
  },
);

test('parcel numbers are pasted, checked and shipped by keyboard', async ({ open }) => {
  const id = await placePaidOrder(db, [{ slug: 'tangram', quantity: 1 }]);
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/commandes/expedier/');
  await tabTo(page, page.getByLabel('Colis', { exact: true }));
  await page.keyboard.type(goodLine(id));
  await tabTo(page, page.getByRole('button', { name: 'Vérifier' }));
  await page.keyboard.press('Enter');
  const ship = page.getByRole('button', { name: 'Expédier 1 colis' });
  await ship.waitFor();
  await tabTo(page, ship);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Expédier', exact: true }).waitFor();
  await eventually(() => shipments([id])).toBe(1);
});
