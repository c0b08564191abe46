import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '../../../test/open-shop.ts';
import { placeTestOrder } from '../../../test/test-order.ts';
import { changeOrder } from './change-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** `npm run order -- …`, as the merchant types it. */
function order(...words: (string | number)[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/order.mjs', ...words.map(String)],
    {
      cwd: join(import.meta.dirname, '../../../..'),
      env: { NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl },
      encoding: 'utf8',
    },
  );
  return { status, said: (stdout + stderr).replace(/[\u00a0\u202f]/g, ' ').trim() };
}

test('the merchant takes an order from its transfer to its refund with one command', async () => {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 2, unitCents: 1200 }], {
    paymentMethod: 'bacs',
  });
  await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'awaits-transfer', 'test'));
  expect(order(id, 'refunded')).toEqual({
    status: 1,
    said: 'Cette commande n’est pas payée, ou elle est déjà remboursée.',
  });
  expect(order(id, 'paid')).toEqual({
    status: 0,
    said: `Commande ${id} : En attente de votre règlement → En préparation.`,
  });
  expect(order(id, 'cancelled').said).toBe(`La commande ${id} est « En préparation » : rien n’a changé.`);
  expect(order(id, 'completed').status).toBe(0);
  expect(order(id, 'refunded', '4,50').said).toBe(`Commande ${id} : 4,50 € remboursés.`);
  expect(order(id, 'refunded', '20').said).toBe('Ce montant dépasse ce qui reste à rembourser.');
  expect(order(id, 'refunded').said).toBe(`Commande ${id} : 19,50 € remboursés.`);
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('refunded');
}, 60_000);

test('what it does not understand it says in one line', async () => {
  expect(order('12x', 'paid')).toEqual({
    status: 1,
    said: 'npm run order -- <numéro> paid|completed|cancelled|refunded [montant en euros]',
  });
  expect(order(999_999, 'paid').said).toBe('La commande 999999 n’existe pas.');
  const card = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  expect(order(card.id, 'paid').status).toBe(0);
  expect(order(card.id, 'refunded').said).toContain('passe par le prestataire de paiement');
}, 60_000);
