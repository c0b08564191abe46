import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_USAGE } from '#merchant/commands/orders/order-command.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { changeOrder } from './change-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ROOT = join(import.meta.dirname, '../../../../..');

/** Runs `npm run order -- …` as the merchant does while the shop is running. */
function order(words: readonly (string | number)[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/merchant/commands/orders/order.ts', ...words.map(String)], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl, ...env },
  });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  return new Promise<{ status: number | null; output: string }>((resolve) =>
    child.once('close', (status) =>
      resolve({ status, output: output.replace(/[\u00a0\u202f]/g, ' ').trim() }),
    ),
  );
}

test('the merchant takes an order from its transfer to its refund with one command', async () => {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 2, unitCents: 1200 }], {
    paymentMethod: 'bacs',
  });
  await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'awaits-transfer', 'test'));
  expect(await order([id, 'refunded'])).toEqual({
    status: 1,
    output: 'Cette commande n’est pas payée, ou elle est déjà remboursée.',
  });
  expect(await order([id, 'paid'])).toEqual({
    status: 0,
    output: `Commande ${id} : En attente de votre règlement → En préparation.`,
  });
  expect((await order([id, 'cancelled'])).output).toBe(
    `La commande ${id} est « En préparation » : rien n’a changé.`,
  );
  expect((await order([id, 'completed'])).output).toBe(
    `La commande ${id} part avec un transporteur : npm run order -- ${id} shipped <transporteur> <numéro de suivi>`,
  );
  expect((await order([id, 'shipped', 'colissimo', '6A12345678901'])).output).toBe(
    `Commande ${id} : colis 6A12345678901 (Colissimo) enregistré, le client est prévenu. Tout est parti.`,
  );
  expect((await order([id, 'refunded', '4,50'])).output).toBe(`Commande ${id} : 4,50 € remboursés.`);
  expect((await order([id, 'refunded', '20'])).output).toBe('Ce montant dépasse ce qui reste à rembourser.');
  expect((await order([id, 'refunded'])).output).toBe(`Commande ${id} : 19,50 € remboursés.`);
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('refunded');
});

test('invalid words are answered with the usage', async () => {
  expect(await order(['12x', 'paid'])).toEqual({ status: 1, output: ORDER_USAGE });
  expect((await order([999_999, 'paid'])).output).toBe('La commande 999999 n’existe pas.');
});

test('a card payment is refunded to the card; an unresponsive provider is reported, and the refund can be retried', async () => {
  const { order_id: id = 0 } = await (await newBuyer(shop)).pay('pm_card_visa');
  const shut = { PORT: '9' };
  expect((await order([id, 'refunded', '5'], shut)).output).toContain(
    'prestataire de paiement ne répond pas',
  );
  const open = { PORT: ownAddress(shop.app.fastify.server).port };
  expect((await order([id, 'refunded'], open)).output).toBe(`Commande ${id} : 5,00 € remboursés.`);
  expect((await order([id, 'refunded'], open)).status).toBe(0);
  const returned = await shop.db
    .selectFrom('sandbox_objects')
    .select(sql<number>`sum((body ->> 'amount')::int)`.as('cents'))
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  const paid = await shop.db
    .selectFrom('orders')
    .select(['status', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(paid).toEqual({ status: 'refunded', total_cents: returned.cents });
});
