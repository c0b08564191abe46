import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { USUAL_RESERVATION } from '../reservation-settings.ts';
import { changeOrder } from './change-order.ts';
import { reservationSettings } from './reservation-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ products: [{ slug: 'puzzle', stock: 100 }] });
});
afterAll(() => shop.close());

const place = () => placeTestOrder(shop.db, [{ slug: 'puzzle', quantity: 1 }], { paymentMethod: 'cheque' });
const wait = (id: number) =>
  shop.db.transaction().execute((tx) => changeOrder(tx, id, 'awaits-transfer', 'test'));

test('a mail about an order carries no link and no message of whoever typed the address', async () => {
  const { id } = await place();
  const typed = {
    firstName: `Félicitations, votre lot vous attend sur https://gagnez.example/lot ${'a'.repeat(30)}`,
    lastName: 'gagnez.example',
    company: 'www.gagnez.example',
    address2: 'Voir gagnez.example',
  };
  await sql`update orders set billing = billing || ${JSON.stringify(typed)}::jsonb,
      shipping = shipping || ${JSON.stringify(typed)}::jsonb, note = 'Voir https://gagnez.example'
    where id = ${id}`.execute(shop.db);
  await wait(id);
  const mails = (await shop.mails()).filter(({ file }) => file.includes(`-order-${id}-`));
  const customer = mails.find(({ to }) => to === 'anne@exemple.fr');
  expect(customer?.text).toContain('Merci. Nous avons bien reçu votre commande.');
  expect(customer?.text).toContain('8 rue des Tilleuls');
  expect(`${customer?.subject} ${customer?.text} ${customer?.html}`).not.toMatch(/gagnez|lot vous attend/);
  // The merchant's mail contains the unmodified input.
  expect(mails.find(({ to }) => to !== 'anne@exemple.fr')?.text).toContain('Voir https://gagnez.example');
});

test('unpaid orders send a few mails per address and hour, to the customer and to the merchant', async () => {
  await reservationSettings.save(shop.db, USUAL_RESERVATION);
  const { customer: most } = USUAL_RESERVATION.unpaidMailsPerHour;
  const ids: number[] = [];
  for (let count = 0; count < most + 4; count++) {
    const { id } = await place();
    // An email that no other test uses.
    await sql`update orders set billing = billing || '{"email": "paul@exemple.fr"}' where id = ${id}`.execute(
      shop.db,
    );
    await wait(id);
    ids.push(id);
  }
  const about = async (kind: string) =>
    (await shop.mails()).filter(({ file }) => ids.some((id) => file.includes(`-order-${id}-${kind}`)));
  expect(await about('received')).toHaveLength(most);
  expect(await about('merchant-new')).toHaveLength(most);
  // Mails about paid orders are not limited.
  const last = ids.at(-1) ?? 0;
  await shop.db.transaction().execute((tx) => changeOrder(tx, last, 'paid', 'test'));
  expect(await about('preparing')).toHaveLength(1);
});
