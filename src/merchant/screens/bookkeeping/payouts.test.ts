import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { loadSecret } from '#platform/server/nonces.ts';
import { signMessage } from '#shop/orders/payments/server/sandbox/events.ts';
import { sandboxKeys } from '#shop/orders/payments/server/sandbox/keys.ts';
import { newBuyer } from '#test/new-buyer.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let accountant: Visitor;
let nonce: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  accountant = await staffVisitor(shop, 'accountant');
  ({ nonce } = await officeNonceOf(accountant));
});
afterAll(() => shop.close());

const PATH = '/gestion/comptabilite/versements/';
const textOf = async (path: string) =>
  readPage((await accountant.open(path)).body).text.replace(/[\u00a0\u202f]/g, ' ');

/** Sends a report as the browser does. */
async function upload(report: string) {
  const body = new FormData();
  body.set('nonce', nonce);
  body.set('releve', new File([report], 'versements.csv', { type: 'text/csv' }));
  const request = new Request('http://localhost/', { method: 'POST', body });
  const cookie = [...accountant.cookies].map((pair) => pair.join('=')).join('; ');
  return shop.ask({
    method: 'POST',
    url: PATH,
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function paidOrder(): Promise<{ readonly id: number; readonly intentId: string }> {
  await (await newBuyer(shop)).pay('pm_card_visa');
  const { rows } = await sql<{ id: number; intentId: string }>`
    select order_id as id, intent_id as "intentId" from payments order by order_id desc limit 1`.execute(
    shop.db,
  );
  if (!rows[0]) throw new Error('no payment');
  return rows[0];
}

test('the report of the sandbox is imported once and matches each payment to the cent', async () => {
  const order = await paidOrder();
  const report = (await accountant.open(`${PATH}essai.csv`)).body;
  expect(report).toContain(order.intentId);
  const first = await upload(report);
  expect(first.headers.location).toBe(`${PATH}?fait=importe`);
  expect((await upload(report)).headers.location).toBe(`${PATH}?fait=connu`);
  expect(await textOf(PATH)).toMatch(/opérations?.*Complet/s);
  const { rows } = await sql<{ id: string }>`select id from payouts`.execute(shop.db);
  const detail = await textOf(`${PATH}releve/${rows[0]?.id}/`);
  expect(detail).toMatch(new RegExp(`Paiement.*${order.id}.*Concorde`, 's'));
  const entries = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where action = 'payout.import'`.execute(shop.db);
  expect(entries.rows[0]?.count).toBe(1);
});

test('one cent less is shown, an unknown payment too', async () => {
  const order = await paidOrder();
  const [heading = '', ...lines] = (await accountant.open(`${PATH}essai.csv`)).body.split('\n');
  const own = lines.find((line) => line.includes(order.intentId)) ?? '';
  const cents = (cell: string, less: number) => (Number(cell) - less).toFixed(2);
  const changed = own.split(',').map((cell, place) => {
    if (place === 0) return 'po_autre';
    if (place === 2) return 'txn_autre';
    return place === 5 || place === 7 ? cents(cell, 0.01) : cell;
  });
  const unknown = changed.map((cell, place) => (place === 2 ? 'txn_inconnu' : cell)).join(',');
  await upload([heading, changed.join(','), unknown.replaceAll(order.intentId, 'pi_inconnu')].join('\n'));
  expect(await textOf(PATH)).toContain('2 à vérifier');
  expect(await textOf(`${PATH}releve/po_autre/`)).toMatch(/La commande attend.*Aucune commande/s);
});

test.each([
  ['not a report', 'a,b\n1,2', 'automatic_payout_id'],
  ['no CSV', 'a\0b', 'n’est pas un CSV lisible'],
  ['nothing', '', 'La colonne'],
])('%s is refused with a sentence', async (_, file, sentence) => {
  const answer = await upload(file);
  expect([answer.statusCode, readPage(answer.body).text.includes(sentence)]).toEqual([422, true]);
});

test('a dispute is listed with its order and deadline; an older event does not reopen it', async () => {
  const order = await paidOrder();
  const keys = sandboxKeys(await loadSecret(shop.db));
  const dispute = (status: string) => ({
    id: 'dp_1',
    object: 'dispute',
    amount: 2490,
    currency: 'eur',
    reason: 'fraudulent',
    status,
    payment_intent: order.intentId,
    created: 1_790_000_000,
    livemode: false,
    evidence_details: { due_by: 4_000_000_000, has_evidence: false, past_due: false, submission_count: 0 },
  });
  const send = async (id: string, created: number, status: string) => {
    const type = 'charge.dispute.updated';
    const text = JSON.stringify({
      id,
      object: 'event',
      type,
      created,
      livemode: false,
      data: { object: dispute(status) },
    });
    const answer = await shop.ask({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signMessage(text, keys.webhookSecret, new Date()),
      },
      payload: text,
    });
    expect(answer.statusCode).toBe(200);
  };
  await send('evt_open', 1_790_000_000, 'needs_response');
  const listed = await textOf('/gestion/comptabilite/litiges/');
  expect(listed).toMatch(
    new RegExp(`${order.id}.*24,90 €.*Paiement non reconnu.*2096.*Réponse attendue`, 's'),
  );
  expect((await accountant.open('/gestion/comptabilite/litiges/')).body).toContain(
    'https://dashboard.stripe.com/test/disputes/dp_1',
  );
  await send('evt_won', 1_790_000_500, 'won');
  await send('evt_late', 1_790_000_100, 'needs_response');
  expect(await textOf('/gestion/comptabilite/litiges/')).toContain('Gagné');
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where entity_type = 'dispute' order by id`.execute(shop.db);
  expect(rows.map(({ action }) => action)).toEqual(['dispute.open', 'dispute.change']);
});
