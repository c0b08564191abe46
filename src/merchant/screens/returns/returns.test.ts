import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { deleteOldWithdrawals } from '#shop/orders/withdrawals/server/delete-old-withdrawals.ts';
import { removeOrphanPhotos } from '#shop/orders/return-desk/server/change-return-photos.ts';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { aPhoto, multipart } from '#test/review-writing.ts';
import { staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
let clock = NOW;
let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => clock);
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const textOf = (body: string) => plain(readPage(body).text);

async function placePaid() {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 3, unitCents: 1200 }], {
    paymentMethod: 'cheque',
    shippingCents: 600,
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

let declarations = 0;
async function declare(orderNumber: string, fields: Record<string, string> = {}): Promise<number> {
  const id = String(++declarations).padStart(12, '0');
  const answer = await newVisitor(shop, `192.0.2.${declarations}`).post('/retractation/', {
    nom: 'Anne Rossi',
    commande: orderNumber,
    courriel: `anne${id}@exemple.fr`,
    articles: '',
    demande: `00000000-0000-4000-8000-${id}`,
    etape: 'confirmer',
    ...fields,
  });
  expect(answer.statusCode).toBe(303);
  const { rows } = await sql<{ id: number }>`select max(id) as id from withdrawals`.execute(shop.db);
  return rows[0]?.id ?? 0;
}

const open = async (path: string, visitor = owner) => {
  const { statusCode, body } = await visitor.open(path);
  return { status: statusCode, body, text: textOf(body) };
};
const pathOf = (id: number) => `/gestion/retours/${id}/`;

/** Sends a form of a return with the hidden fields of its page, or of an older page. */
async function send(id: number, action: string, fields: Record<string, string> = {}, page?: string) {
  const body = page ?? (await open(pathOf(id))).body;
  const hidden = Object.fromEntries(['nonce', 'version'].map((name) => [name, hiddenField(body, name)]));
  const answer = await owner.post(`${pathOf(id)}${action}/`, { ...hidden, ...fields });
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    text: textOf(answer.body),
    body: answer.body,
  };
}

const lineOf = async (orderId: number) =>
  await shop.db
    .selectFrom('order_lines')
    .select(['id', 'released'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const stockOf = async () =>
  (
    await shop.db
      .selectFrom('products')
      .select('stock')
      .where('slug', '=', 'tangram')
      .executeTakeFirstOrThrow()
  ).stock ?? 0;
const entriesOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'withdrawal')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('an unmatched declaration is matched, received, inspected and refunded, each step dated and signed', async () => {
  const orderId = await placePaid();
  const stock = await stockOf();
  const id = await declare('je ne sais plus', { courriel: 'anne@exemple.fr' });
  const list = await open('/gestion/retours/?onglet=a-rattacher');
  expect(list.text).toContain(`R-${String(id).padStart(6, '0')}`);
  expect(list.text).toContain('dû dans 14 jours');
  const page = await open(pathOf(id));
  expect(page.text).toContain(`Rattacher à la commande ${orderId}`);

  expect((await send(id, 'rattacher', { commande: 'aucune' })).status).toBe(422);
  expect((await send(id, 'rattacher', { commande: '999999' })).text).toContain(
    'Cette commande n’existe pas.',
  );
  expect((await send(id, 'recu')).status).toBe(409);
  expect((await send(id, 'rattacher', { commande: `n° ${orderId}` })).location).toBe(
    `${pathOf(id)}?fait=rattache`,
  );
  expect((await send(id, 'attendre')).status).toBe(303);
  expect((await send(id, 'recu')).status).toBe(303);

  const { id: line } = await lineOf(orderId);
  const wrong = await send(id, 'controle', { [`recu-${line}`]: '2', [`stock-${line}`]: '3' });
  expect([wrong.status, wrong.text.includes('Plus de pièces remises en stock')]).toEqual([422, true]);
  expect(wrong.body).toContain('value="3"');
  expect((await send(id, 'controle', { [`recu-${line}`]: '2', [`stock-${line}`]: '1' })).status).toBe(303);
  const inspected = await open(pathOf(id));
  expect(inspected.text).toContain('2 pièces revenues, 1 remise en stock, 1 mise au rebut');
  expect(inspected.text).toContain('Rembourser 24,00 €');
  expect(await stockOf()).toBe(stock);

  const presses = await Promise.all(
    Array.from({ length: 100 }, () => send(id, 'rembourser', {}, inspected.body)),
  );
  expect(new Set(presses.map(({ location }) => location))).toEqual(new Set([`${pathOf(id)}?fait=rembourse`]));
  const { rows } = await sql`select from refunds where order_id = ${orderId}`.execute(shop.db);
  expect(rows).toHaveLength(1);
  expect(await stockOf()).toBe(stock + 1);
  expect((await lineOf(orderId)).released).toBe(2);
  const done = await open(pathOf(id));
  expect(done.text).toContain('Ce retour est remboursé : 24,00 €');
  expect(done.text).toMatch(/Articles contrôlés, par Louise Garnier 18\/11\/2026 10:00/);
  expect(await entriesOf(id)).toEqual([
    ...Array.from({ length: 4 }, () => 'withdrawal.change'),
    'withdrawal.refund',
  ]);
  expect(
    (await shop.mails()).some(({ subject }) => plain(subject).startsWith('Remboursement de 24,00 €')),
  ).toBe(true);
}, 120_000);

test('a refund before the goods have come returns nothing to stock', async () => {
  const orderId = await placePaid();
  const stock = await stockOf();
  const id = await declare(String(orderId));
  const { id: line } = await lineOf(orderId);
  expect((await send(id, 'rembourser', {})).text).toContain('Indiquez au moins une pièce.');
  expect((await send(id, 'rembourser', { [`recu-${line}`]: '1' })).status).toBe(303);
  expect([await stockOf(), (await lineOf(orderId)).released]).toEqual([stock, 1]);
});

test('two people cannot work on a state that has passed, and a form sent twice does its work once', async () => {
  const orderId = await placePaid();
  const id = await declare(String(orderId));
  const { body } = await open(pathOf(id));
  const presses = await Promise.all(Array.from({ length: 100 }, () => send(id, 'recu', {}, body)));
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await entriesOf(id)).toEqual(['withdrawal.change']);
  const stale = await send(id, 'refuser', { raison: 'trop <b>tard</b>' }, body);
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('Quelqu’un a changé ce retour entre-temps.');
  expect(stale.body).toContain('trop &lt;b&gt;tard&lt;/b&gt;');
  expect((await send(id, 'refuser', { raison: ' ' })).status).toBe(422);
  expect((await send(id, 'refuser', { raison: 'x'.repeat(40_000) })).status).toBe(422);
  expect((await send(id, 'refuser', { raison: 'Le délai est passé.' })).status).toBe(303);
  expect((await open(pathOf(id))).text).toContain('Ce retour est refusé : Le délai est passé.');
  expect((await send(id, 'recu', {}, body)).status).toBe(409);
}, 120_000);

test('the clock counts the days in France and says how late a refund is', async () => {
  const id = await declare(String(await placePaid()));
  clock = new Date('2026-12-03T09:00:00Z');
  const later = await staffVisitor(shop, 'packer');
  expect((await open('/gestion/retours/', later)).text).toContain('en retard de 1 jour');
  expect((await open(pathOf(id), later)).text).toContain('au plus tard le 2 décembre 2026');
  clock = NOW;
});

test('the list finds a return, has one url for each state, and leads from the tab of the orders', async () => {
  const orderId = await placePaid();
  const id = await declare(String(orderId), { nom: 'Zoé % Le Gall' });
  const number = `R-${String(id).padStart(6, '0')}`;
  for (const search of [number, 'zoé % le', String(orderId)])
    expect((await open(`/gestion/retours/?${new URLSearchParams({ q: search }).toString()}`)).text).toContain(
      number,
    );
  const nothing = await open(`/gestion/retours/?${new URLSearchParams({ q: '<script>' }).toString()}`);
  expect([nothing.status, nothing.text.includes('Aucun retour ne correspond')]).toEqual([200, true]);
  expect(nothing.body).not.toContain('<script>"');
  expect((await owner.open('/gestion/retours/?onglet=x&q=')).headers.location).toBe('/gestion/retours/');
  expect((await open('/gestion/commandes/')).body).toContain('href="/gestion/retours/"');
});

async function upload(id: number, files: readonly { name: string; content: Buffer }[]) {
  const nonce = hiddenField((await open(pathOf(id))).body, 'nonce');
  const { headers, payload } = await multipart({ nonce }, files, 'photos');
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  return shop.ask({ method: 'POST', url: `${pathOf(id)}photos/`, headers: { ...headers, cookie }, payload });
}
const storedPhotos = async () => {
  const keys: string[] = [];
  for await (const { key } of shop.files.list('media/originals/retours/')) keys.push(key);
  return keys;
};

test('photographs are for the staff alone, and go with the return', async () => {
  const id = await declare('inconnue');
  const photo = { name: 'casse.jpg', content: await aPhoto(91) };
  expect((await upload(id, [photo])).statusCode).toBe(303);
  expect((await upload(id, [photo])).statusCode).toBe(303);
  expect(await storedPhotos()).toHaveLength(1);
  const broken = await upload(id, [photo, { name: 'x.jpg', content: Buffer.from('<script>') }]);
  expect([broken.statusCode, textOf(broken.body).includes('n’est pas une photo lisible')]).toEqual([
    422,
    true,
  ]);
  expect((await upload(id, [])).statusCode).toBe(422);
  expect(await storedPhotos()).toHaveLength(1);
  const [url = ''] = new RegExp(`${pathOf(id)}photos/\\d+/`).exec((await open(pathOf(id))).body) ?? [];
  const sent = await owner.open(url);
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await newVisitor(shop).open(url)).statusCode).toBe(303);
  expect((await owner.open(url.replace(`/${id}/`, '/999999/'))).statusCode).toBe(404);
  expect((await send(id, 'refuser', { raison: 'inconnue' })).status).toBe(303);
  const later = new Date('2031-11-20T12:00:00Z');
  await deleteOldWithdrawals({ db: shop.db, now: () => later });
  expect((await open(pathOf(id))).status).toBe(404);
  await removeOrphanPhotos(shop, new Date(Date.now() + 1000));
  expect(await storedPhotos()).toEqual([]);
});

test('a role sees only the forms it may send', async () => {
  const id = await declare(String(await placePaid()));
  const packer = await staffVisitor(shop, 'packer');
  const { body } = await open(pathOf(id), packer);
  expect([body.includes('/recu/'), body.includes('/rembourser/')]).toEqual([true, false]);
  const advisor = await staffVisitor(shop, 'advisor');
  expect((await open(pathOf(id), advisor)).body).not.toContain('/recu/');
});
