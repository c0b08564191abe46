import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const ZONE = { name: 'Suisse', position: '99', countries: 'Suisse\nch', postcodes: '' };
const METHOD = {
  kind: 'flat_rate',
  title: 'Colis suisse',
  position: '1',
  description: 'Par la poste',
  prices: '500 g : 9,90\n2 kg : 14,90',
  freeFrom: '150',
  transitMin: '3',
  transitMax: '5',
};
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

/** Sends a form with the hidden fields of a page. */
async function send(path: string, fields: Record<string, string>, page?: string) {
  const body = page ?? (await owner.open(path.replace(/supprimer\/$/, ''))).body;
  const version = body.includes('name="version"') ? { version: hiddenField(body, 'version') } : {};
  const answer = await owner.post(path, { nonce: hiddenField(body, 'nonce'), ...version, ...fields });
  const { statusCode: status, headers } = answer;
  return { status, location: headers.location, body: answer.body, text: textOf(answer.body) };
}
const zoneIds = async () => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from shipping_zones
    order by position`.execute(shop.db);
  return rows;
};
const idOf = async (name: string) => (await zoneIds()).find((zone) => zone.name === name)?.id;
const methodIdOf = async (title: string) => {
  const { rows } = await sql<{ id: number }>`select id from shipping_methods where title = ${title}`.execute(
    shop.db,
  );
  return rows[0]?.id;
};
const actions = async (type: string, id: unknown) => {
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = ${type} and entity_id = ${String(id)} order by id`.execute(shop.db);
  return rows.map(({ action }) => action);
};

test('a zone with its methods is created once, changed, ordered and deleted', async () => {
  const created = await send('/gestion/livraison/zones/nouvelle/', ZONE);
  expect(created.location).toBe('/gestion/livraison/?fait=creee');
  expect((await send('/gestion/livraison/zones/nouvelle/', ZONE)).status).toBe(303);
  const id = await idOf('Suisse');
  expect((await zoneIds()).filter(({ name }) => name === 'Suisse')).toHaveLength(1);
  expect(await actions('zone', id)).toEqual(['zone.create']);

  const newMethod = `/gestion/livraison/zones/${id}/modes/nouveau/`;
  expect((await send(newMethod, METHOD)).location).toBe('/gestion/livraison/?fait=cree');
  expect((await send(newMethod, METHOD)).status).toBe(303);
  const simulated = textOf(
    (await owner.open('/gestion/livraison/?pays=Suisse&cp=1200&poids=600&montant=30')).body,
  );
  expect(simulated).toContain('Zone Suisse Colis suisse 14,90 €');
  const free = textOf((await owner.open('/gestion/livraison/?pays=ch&cp=1200&poids=600&montant=150')).body);
  expect(free).toContain('Colis suisse Offert');
  const heavy = textOf((await owner.open('/gestion/livraison/?pays=ch&cp=1200&poids=2001&montant=1')).body);
  expect(heavy).toContain('Aucun mode de la zone Suisse ne prend ce poids.');

  expect((await send(`/gestion/livraison/zones/${id}/`, { ...ZONE, position: '1' })).status).toBe(303);
  expect((await zoneIds())[0]).toMatchObject({ name: 'Suisse' });
  const kept = await send(`/gestion/livraison/zones/${id}/supprimer/`, {});
  expect([kept.status, kept.text]).toEqual([409, expect.stringContaining('Supprimez d’abord les modes')]);
  const methodId = await methodIdOf('Colis suisse');
  expect((await send(`/gestion/livraison/modes/${methodId}/supprimer/`, {})).status).toBe(303);
  expect((await send(`/gestion/livraison/zones/${id}/supprimer/`, {})).status).toBe(303);
  expect((await owner.open(`/gestion/livraison/zones/${id}/`)).statusCode).toBe(404);
  expect(await actions('zone', id)).toEqual(['zone.create', 'zone.change', 'zone.delete']);
  expect(await actions('method', methodId)).toEqual(['method.create', 'method.delete']);
  expect(textOf((await owner.open('/gestion/livraison/?pays=ch&poids=1&montant=1')).body)).toContain(
    'La boutique ne livre pas là-bas.',
  );
});

test('a zone without country and other faults are refused with everything that was typed', async () => {
  const send2 = (fields: Record<string, string>) =>
    send('/gestion/livraison/zones/nouvelle/', { ...ZONE, ...fields });
  const [empty, unknown, taken] = await Promise.all([
    send2({ countries: '', postcodes: '12<b>' }),
    send2({ countries: 'Atlantide' }),
    send2({ name: 'Encore la France', countries: 'France' }),
  ]);
  expect([empty, unknown, taken].map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(empty.text).toContain(' » : indiquez des chiffres ou des lettres.');
  expect((await send2({ countries: '' })).text).toContain('Pays – Indiquez au moins un pays.');
  expect(unknown.text).toContain('« Atlantide » : ce pays n’existe pas.');
  expect(taken.text).toMatch(/France est déjà entièrement dans la zone/);
  expect(taken.body).toContain('value="Encore la France"');
  const [zone] = await zoneIds();
  const path = `/gestion/livraison/zones/${zone?.id}/modes/nouveau/`;
  const table = await send(path, { ...METHOD, prices: '2 kg : 5\n500 g : 4' });
  expect([table.status, table.text]).toEqual([422, expect.stringContaining('Rangez les poids')]);
  expect((await send(path, { ...METHOD, prices: 'gratuit' })).text).toContain('écrivez un poids et un prix');
  expect((await owner.open('/gestion/livraison/?pays=x&poids=-1&montant=')).statusCode).toBe(422);
});

test('a changed price is in the cart at once, and the second of two people sees the change', async () => {
  const buyer = newVisitor(shop);
  await buyer.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram'), quantity: '1' });
  const cartText = async () => (await buyer.readBasket()).replace(/\s/gu, ' ');
  const { rows } = await sql<{
    id: number;
    zone: number;
  }>`select m.id, m.zone_id as zone from shipping_methods m
    join shipping_zones z on z.id = m.zone_id where 'FR' = any(z.countries) and z.postcodes = '{}'
    order by m.position limit 1`.execute(shop.db);
  const path = `/gestion/livraison/modes/${rows[0]?.id}/`;
  const opened = (await owner.open(path)).body;
  const deliveryPage = async () => textOf((await newVisitor(shop).open('/livraison-et-retours/')).body);
  expect(await deliveryPage()).not.toContain('Colis à la maison');
  const fields = { ...METHOD, title: 'Colis à la maison', freeFrom: '', prices: '30 kg : 7,77' };
  expect((await send(path, fields)).location).toBe('/gestion/livraison/?fait=mode');
  // A trigger publishes the tag; the listener of a running shop drops it (e2e/office-settings.test.ts).
  shop.app.drop(['shipping']);
  expect(await cartText()).toContain('7,77 €');
  expect(await deliveryPage()).toMatch(
    /Colis à la maison, France métropolitaine\s*3 à 5 jours ouvrés\s*7,77 €/,
  );
  const late = await send(path, { ...fields, prices: '30 kg : 8,88' }, opened);
  expect(late.status).toBe(409);
  expect(late.text).toContain(
    'Prix selon le poids : maintenant « 30000 g : 7,77 », chez vous « 30 kg : 8,88 »',
  );
  expect(await actions('method', rows[0]?.id)).toEqual(['method.change']);
  expect((await send(path, fields, opened)).status).toBe(303);
});
