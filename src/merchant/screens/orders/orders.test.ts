import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { eraseNotes } from '#shop/orders/order-desk/server/write-to-customer.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { countQueries } from '#test/count-queries.ts';
import { hiddenField } from '#test/customers.ts';
import { newBuyer } from '#test/new-buyer.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

async function placeOrder(isPaid: boolean) {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 2, unitCents: 1200 }], {
    paymentMethod: 'cheque',
    shippingCents: 600,
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    if (isPaid) await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const see = async (id: number, visitor = owner) => {
  const answer = await visitor.open(`/gestion/commandes/${id}/`);
  return { status: answer.statusCode, body: answer.body, text: textOf(answer.body) };
};
/** Sends a form of an order with the hidden fields of its page. */
async function send(id: number, action: string, fields: Record<string, string> = {}, page?: string) {
  const body = page ?? (await see(id)).body;
  const hidden = Object.fromEntries(
    ['nonce', 'version', 'demande'].map((name) => [name, hiddenField(body, name)]),
  );
  const answer = await owner.post(`/gestion/commandes/${id}/${action}/`, { ...hidden, ...fields });
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    text: textOf(answer.body),
    body: answer.body,
  };
}

test('the list has one url for each state, and at most five statements', async () => {
  expect((await owner.open('/gestion/commandes/?tri=&onglet=a-payer&etat=')).headers.location).toBe(
    '/gestion/commandes/?onglet=a-payer',
  );
  expect((await owner.open('/gestion/commandes/?apres=1-1')).headers.location).toBe('/gestion/commandes/');
  const id = await placeOrder(true);
  const statements = await countQueries(async () => {
    const { body } = await owner.open('/gestion/commandes/?onglet=a-preparer&q=Anne+Rossi');
    expect(body).toContain(`href="/gestion/commandes/${id}/"`);
  });
  expect(statements).toBeLessThanOrEqual(5);
});

test('a search without a result, an empty tab and a hostile search are answered in words', async () => {
  expect(textOf((await owner.open('/gestion/commandes/?q=personne')).body)).toContain(
    'Aucune commande ne correspond à cette recherche.',
  );
  expect(textOf((await owner.open('/gestion/commandes/?onglet=a-expedier')).body)).toContain(
    'Aucun colis n’attend le transporteur.',
  );
  const hostile = await owner.open(
    `/gestion/commandes/?${new URLSearchParams({ q: '"><script>' }).toString()}`,
  );
  expect([hostile.statusCode, hostile.body.includes('"><script>')]).toEqual([200, false]);
});

test('an order is paid, packed, shipped and delivered, with a notice each time', async () => {
  const id = await placeOrder(false);
  const steps: [string, Record<string, string>, string, string][] = [
    ['encaisser', {}, 'payee', 'La commande est payée.'],
    ['preparer', {}, 'preparee', 'La commande est prête à expédier.'],
    [
      'expedier',
      { transporteur: 'colissimo', suivi: '6A12345678901' },
      'expediee',
      'Le client a reçu son numéro de suivi.',
    ],
    ['livrer', {}, 'livree', 'La livraison est enregistrée.'],
  ];
  for (const [action, fields, done, notice] of steps) {
    const lineId = /name="(colis-\d+)"/.exec((await see(id)).body)?.[1];
    const quantity = action === 'expedier' && lineId ? { [lineId]: '2' } : {};
    const answer = await send(id, action, { ...fields, ...quantity });
    expect([answer.status, answer.location]).toEqual([303, `/gestion/commandes/${id}/?fait=${done}`]);
    expect(textOf((await owner.open(answer.location ?? '')).body)).toContain(notice);
  }
  const { text } = await see(id);
  expect(text).toContain('Livrée');
  expect(text).toContain('6A12345678901');
  expect(text).toContain('par Louise Garnier');
});

test('a parcel without a number is refused with its sentence, and keeps what was typed', async () => {
  const id = await placeOrder(true);
  const answer = await send(id, 'expedier', { transporteur: 'Coursier "Vélo"', suivi: 'à venir' });
  expect([answer.status, answer.text.includes('Ce numéro de suivi n’en est pas un.')]).toEqual([422, true]);
  expect(answer.body).toContain('value="Coursier &quot;Vélo&quot;"');
  expect(answer.body).toContain('value="à venir"');
});

test('a page that is out of date answers 409 with the new state and keeps the address as typed', async () => {
  const id = await placeOrder(true);
  const { body } = await see(id);
  await send(id, 'preparer');
  const fields = {
    shipping_first_name: 'Anne',
    shipping_last_name: 'Rossi',
    shipping_address_1: '9 rue des Lilas',
    shipping_postcode: '69004',
    shipping_city: 'Lyon',
  };
  const stale = await send(id, 'adresse', fields, body);
  expect([stale.status, stale.text.includes('Quelqu’un a changé cette commande entre-temps.')]).toEqual([
    409,
    true,
  ]);
  expect(stale.text).toContain('À expédier');
  expect(stale.body).toContain('value="9 rue des Lilas"');
  expect((await send(id, 'annuler', {})).status).toBe(409);
  const wrong = await send(id, 'adresse', { ...fields, shipping_city: '' });
  expect([wrong.status, wrong.text.includes('Cette adresse est incomplète')]).toEqual([422, true]);
  const overseas = await send(id, 'adresse', { ...fields, shipping_postcode: '97400' });
  expect([overseas.status, overseas.text.includes('territoire, qui ne peut plus changer')]).toEqual([
    422,
    true,
  ]);
  expect((await send(id, 'adresse', fields)).status).toBe(303);
  expect((await see(id)).text).toContain('9 rue des Lilas');
});

test('a card payment is refunded once, however often the button is pressed, and staff open its documents', async () => {
  const { order_id: id = 0 } = await (await newBuyer(shop)).pay('pm_card_visa');
  const { body } = await see(id);
  const [, field = ''] = /name="(retour-\d+)"/.exec(body) ?? [];
  const press = () => send(id, 'rembourser', { [field]: '1', [field.replace('retour', 'stock')]: '1' }, body);
  const answers = await Promise.all([press(), press()]);
  answers.push(await press());
  for (const { location } of answers) expect(location).toBe(`/gestion/commandes/${id}/?fait=remboursee`);
  const refunds = await shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
  expect(refunds).toHaveLength(1);
  const after = await see(id);
  const [document = ''] = /\/gestion\/commandes\/\d+\/documents\/ESSAI-A-\d+\.pdf/.exec(after.body) ?? [];
  const pdf = await owner.open(document);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await owner.open(document.replace(String(id), '1001'))).statusCode).toBe(404);
});

test('notes and messages show hostile text as text, and are erased with the customer’s data', async () => {
  const id = await placeOrder(true);
  expect((await send(id, 'note', { texte: '<script>alert(1)</script>' })).status).toBe(303);
  expect((await send(id, 'message', { texte: ' ' })).status).toBe(422);
  expect((await send(id, 'message', { texte: 'Votre colis part demain.' })).status).toBe(303);
  const { body, text } = await see(id);
  expect(body).not.toContain('<script>alert');
  expect(text).toContain('Votre colis part demain.');
  await sql`update orders set email = '' where id = ${id}`.execute(shop.db);
  expect(await eraseNotes(shop.db)).toBe(2);
});

test('a role sees only the actions it may take', async () => {
  const id = await placeOrder(true);
  const packer = await staffVisitor(shop, 'packer');
  const { body } = await see(id, packer);
  expect([body.includes('/expedier/'), body.includes('/rembourser/')]).toEqual([true, false]);
  const accountant = await staffVisitor(shop, 'accountant');
  expect((await see(id, accountant)).body).not.toContain('/expedier/');
});

test('an order that does not exist is answered with 404', async () => {
  expect((await see(999_999_999)).status).toBe(404);
});
