import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { sendOfficeForm } from '#test/office-forms.ts';
import { restClient } from '#test/rest/rest-client.ts';
import { staffVisitor } from '#test/staff.ts';
import type { Visitor } from '#test/new-visitor.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const DESK = '/gestion/cles/';
const send = (fields: Record<string, string>) =>
  sendOfficeForm(shop, owner, DESK, { fields: { permission: 'read_write', role: 'manager', ...fields } });
const revoke = (id: string) =>
  sendOfficeForm(shop, owner, `${DESK}revocation/`, { fields: { id }, from: DESK });
const auditActions = async () =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'api-key')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('the shop begins without keys', async () => {
  expect((await owner.open(DESK)).body).toContain('Aucun logiciel n’a encore de clé.');
});

test('a key is created, shown once, works, and stops when it is revoked', async () => {
  const { status, text } = await send({ name: 'Caisse' });
  expect(status).toBe(201);
  const [consumerKey = ''] = /ck_[0-9a-f]{40}/.exec(text) ?? [];
  const [consumerSecret = ''] = /cs_[0-9a-f]{40}/.exec(text) ?? [];
  const client = restClient(shop, { consumerKey, consumerSecret });
  expect((await client.post('/products/tags', { name: 'Par la caisse' })).status).toBe(201);

  const { body } = await owner.open(DESK);
  expect(body).not.toContain(consumerSecret);
  expect(body).not.toContain(consumerKey);
  expect(body).toContain(consumerKey.slice(-7));
  expect((await owner.open('/gestion/journal/')).body).toContain('Caisse');

  const [, id = ''] = /name="id" value="(\d+)"/.exec(body) ?? [];
  expect((await revoke(id)).location).toBe(`${DESK}?fait=revoquee`);
  expect((await client.get('/products/tags')).status).toBe(401);
  expect((await revoke(id)).status).toBe(422);
  expect(await auditActions()).toEqual(['api-key.create', 'api-key.revoke']);
});

test('the same form sent twice creates one key, and a revoked name is free again', async () => {
  const [first, second] = await Promise.all([send({ name: 'Deux fois' }), send({ name: 'Deux fois' })]);
  expect([first.status, second.status].toSorted()).toEqual([201, 422]);
  const { id } = await shop.db
    .selectFrom('api_keys')
    .select('id')
    .where('name', '=', 'Deux fois')
    .executeTakeFirstOrThrow();
  await revoke(String(id));
  expect((await send({ name: 'Deux fois' })).status).toBe(201);
});

test.each([
  ['no name', { name: '  ' }, 'Remplissez ce champ'],
  ['a name without end', { name: 'a'.repeat(40_000) }, 'trop long'],
  ['unknown permissions', { name: 'Outil', permission: 'all' }, 'Choisissez une valeur'],
  ['an unknown role', { name: 'Outil', role: 'king' }, 'Choisissez une valeur'],
])('%s is refused with a sentence', async (_, fields, sentence) => {
  const { status, text } = await send(fields);
  expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
});

test('HTML in a name stays text', async () => {
  expect((await send({ name: '<b>Caisse</b>' })).status).toBe(201);
  expect((await owner.open(DESK)).body).toContain('&lt;b&gt;Caisse&lt;/b&gt;');
});

test.each(['', 'abc', '0', '999999'])('revoking « %s » changes nothing', async (id) => {
  expect((await revoke(id)).status).toBe(422);
});
