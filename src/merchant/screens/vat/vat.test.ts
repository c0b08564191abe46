import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInFrance } from '#platform/french.ts';
import type { VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import { VAT_DESK_PATH } from '#shop/basket/vat-desk/vat-paths.ts';
import { verifyAudit } from '#shop/staff/audit/server/verify-audit.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
/** The clock of the shop is ahead of the machine's by this much. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, now);
});
afterAll(() => shop.close());

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const inDays = (days: number) => dayInFrance(new Date(now().getTime() + days * DAY_MS));
const manager = async () => {
  const visitor = await staffVisitor(shop, 'manager');
  const nonce = await officeNonceOf(visitor);
  return {
    visitor,
    send: (path: string, fields: Record<string, string>) => visitor.post(path, { ...nonce, ...fields }),
    text: async () => plain(readPage((await visitor.open(VAT_DESK_PATH)).body).text),
  };
};
const RATES = { standard: '25', reduced: '6' };

/** Places an order; returns what was stored, and its invoice. */
async function placeOrder() {
  const { fill, press } = await newBuyer(shop);
  const { order_id: id = 0 } = await press(await fill('pm_card_visa'));
  const order = await shop.db
    .selectFrom('orders')
    .select(['vat', 'taxes', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mail = (await shop.mails()).find(({ subject }) => subject.includes(`${id} est en préparation`));
  const invoice = plain(readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0)));
  return { ...order, invoice };
}

test('a planned rate is shown, recorded once and cancelled; a refused one keeps what was typed', async () => {
  const { send, text, visitor } = await manager();
  expect(await text()).toContain('Normal Valeur 20 % Depuis le 01/01/2014');
  const day = inDays(30);
  expect((await send(VAT_DESK_PATH, { from: day, ...RATES })).headers.location).toBe(
    `${VAT_DESK_PATH}?fait=prevu`,
  );
  expect(await text()).toContain('Normal 25 % Réduit (livres) 6 %');
  const refused = await send(VAT_DESK_PATH, { from: inDays(0), standard: 'vingt', reduced: '70' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="vingt"');
  expect(plain(readPage(refused.body).text)).toContain('à partir de demain');
  await send(`${VAT_DESK_PATH}retirer/`, { jour: day });
  expect(await text()).toContain('Aucun changement prévu.');
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'vat-rates' and entity_id = ${day} order by id`.execute(shop.db);
  expect(rows.map(({ action }) => action)).toEqual(['vat-rates.plan', 'vat-rates.cancel']);
  expect((await visitor.open('/gestion/journal/')).body).toContain('Taux de TVA prévus');
  expect(await verifyAudit(shop.db)).toMatchObject({ ok: true });
});

test('a planned rate is undone until it begins', async () => {
  const { send, text } = await manager();
  await send(VAT_DESK_PATH, { from: inDays(3), ...RATES });
  const { rows } = await sql<{ id: string }>`select max(id) as id from audit_log
    where action = 'vat-rates.plan'`.execute(shop.db);
  const undo = await send(`/gestion/journal/${rows[0]?.id}/annuler/`, { suite: VAT_DESK_PATH });
  expect(undo.statusCode).toBe(303);
  expect(await text()).toContain('Aucun changement prévu.');
});

test('orders are sold at the rate of their day, and keep it', async () => {
  const { send } = await manager();
  const before = await placeOrder();
  const day = inDays(1);
  await send(VAT_DESK_PATH, { from: day, ...RATES });
  shop.app.drop(['settings']);
  expect((await placeOrder()).vat).toEqual<VatTreatment>({ kind: 'french' });
  aheadMs += DAY_MS;
  const after = await placeOrder();
  expect(after.vat).toEqual<VatTreatment>({ kind: 'french', rates: { standard: 250, reduced: 60 } });
  expect(after.total_cents).toBe(before.total_cents);
  expect([before.invoice, after.invoice]).toEqual([
    expect.stringContaining('TVA 20 %'),
    expect.stringContaining('TVA 25 %'),
  ]);
  const later = await manager();
  expect(await later.text()).toContain('Normal Valeur 25 %');
  const late = await later.send(`${VAT_DESK_PATH}retirer/`, { jour: day });
  expect(late.headers.location).toBe(`${VAT_DESK_PATH}?fait=trop`);
});

test('a packer may not change the rates', async () => {
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open(VAT_DESK_PATH)).statusCode).toBe(403);
});
