import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
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

const DRAFT = { code: 'Rentree10', kind: 'percent', amount: '10' };
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const pathOf = (location: unknown) => String(location).split('?')[0] ?? '';

/** Sends a form with the hidden fields of a page. */
async function send(path: string, fields: Record<string, string>, page?: string) {
  const body = page ?? (await owner.open(path.replace(/(arreter|supprimer)\/$/, ''))).body;
  const version = body.includes('name="version"') ? { version: hiddenField(body, 'version') } : {};
  const answer = await owner.post(path, { nonce: hiddenField(body, 'nonce'), ...version, ...fields });
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    body: answer.body,
    text: textOf(answer.body),
  };
}
const create = (fields: Record<string, string>) => send('/gestion/codes/nouveau/', { ...DRAFT, ...fields });
const auditOf = async (path: string) => {
  const { rows } = await sql<{ action: string; diff: object }>`select action, diff from audit_log
    where entity_type = 'coupon' and entity_id = ${path.split('/').at(-2)} order by id`.execute(shop.db);
  return rows;
};

test('a coupon is created once with all its fields, and its form shows them again', async () => {
  const fields = {
    description: 'Rentrée',
    freeShipping: '1',
    minimum: '30',
    maximum: '200,50',
    startsAt: '2026-10-25T02:30',
    endsAt: '2030-03-31T03:00',
    usageLimit: '100',
    usageLimitPerCustomer: '1',
    individualUse: '1',
    excludesSaleItems: '1',
    included: 'tangram\nhttps://exemple.fr/produit/tour-rose/',
    excluded: 'puzzle-animaux-de-la-ferme',
  };
  const created = await create(fields);
  expect([created.status, created.location]).toEqual([
    303,
    expect.stringMatching(/^\/gestion\/codes\/\d+\/\?fait=cree$/),
  ]);
  expect((await create(fields)).location).toBe(created.location);
  const path = pathOf(created.location);
  expect((await auditOf(path)).map(({ action }) => action)).toEqual(['coupon.create']);
  const stored = await shop.db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', 'rentree10')
    .executeTakeFirstOrThrow();
  const [tangram, tower, puzzle] = await Promise.all(
    ['tangram', 'tour-rose', 'puzzle-animaux-de-la-ferme'].map((slug) => productId(shop, slug)),
  );
  expect(stored).toMatchObject({
    amount: 10,
    kind: 'percent',
    free_shipping: true,
    minimum_cents: 3000,
    maximum_cents: 20_050,
    starts_at: new Date('2026-10-25T00:30Z'),
    ends_at: new Date('2030-03-31T01:00Z'),
    usage_limit: 100,
    usage_limit_per_customer: 1,
    individual_use: true,
    excludes_sale_items: true,
    product_ids: [Number(tangram), Number(tower)],
    excluded_product_ids: [Number(puzzle)],
  });
  const { body } = await owner.open(path);
  for (const value of ['10,00', '30,00', '200,50', '2026-10-25T02:30', '2030-03-31T03:00'])
    expect(body).toContain(`value="${value}"`);
  // Saving the form as it was opened changes nothing.
  const inputs = { ...fields, minimum: '30,00', ...DRAFT };
  expect((await send(path, inputs)).status).toBe(303);
  expect(await auditOf(path)).toHaveLength(1);
});

test('a refused coupon keeps everything that was typed and names each field', async () => {
  const refused = await create({
    code: '',
    amount: 'dix',
    startsAt: '2026-03-29T02:30',
    usageLimit: '0',
    minimum: '-1',
    description: '<script>alert(1)</script>',
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('value="2026-03-29T02:30"');
  expect(refused.body).not.toContain('<script>alert');
  for (const field of ['code', 'amount', 'startsAt', 'usageLimit', 'minimum'])
    expect(refused.body).toContain(`href="#champ-${field}"`);
  expect(refused.text).toContain('Cette heure n’existe pas ce jour-là');
  const [reversed, percent, unknown, taken] = await Promise.all([
    create({ startsAt: '2026-12-02T08:00', endsAt: '2026-12-01T08:00' }),
    create({ amount: '12,5' }),
    create({ included: 'tangram\nrien-de-tel' }),
    create({ code: 'rentree10', amount: '50' }),
  ]);
  expect([reversed, percent, unknown, taken].map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(reversed.text).toContain('La fin doit venir après le début.');
  expect(percent.text).toContain('un pourcentage entier entre 0 et 100');
  expect(unknown.text).toContain('Référence inconnue : rien-de-tel.');
  expect(taken.text).toContain('Ce code existe déjà.');
});

test('the list shows state, uses and cost, and a used coupon can be stopped but not deleted', async () => {
  const path = pathOf((await create({ code: 'servi', kind: 'fixed_cart', amount: '5,00' })).location);
  const unused = (await owner.open(path)).body;
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], { coupon: 'servi' });
  const given = JSON.stringify([{ code: 'servi', kind: 'fixed_cart', discount: { net: 417, tax: 83 } }]);
  await sql`update orders set coupons = ${given}::jsonb where id = ${id}`.execute(shop.db);
  const statements = await countQueries(async () => {
    const list = textOf((await owner.open('/gestion/codes/?etat=actifs&q=servi')).body);
    expect(list).toMatch(/SERVI −5,00 € sans limite de temps Utilisations 1 Coût 5,00 € Actif/);
  });
  expect(statements).toBeLessThanOrEqual(5);
  const refused = await send(`${path}supprimer/`, {}, unused);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Ce code a servi entre-temps'),
  ]);
  expect((await send(path, { ...DRAFT, code: 'autre' })).text).toContain('il ne peut plus changer de nom');
  expect((await send(`${path}arreter/`, {})).location).toBe(`${path}?fait=arrete`);
  expect((await send(`${path}arreter/`, {}, unused)).status).toBe(303);
  expect((await auditOf(path)).map(({ action }) => action)).toEqual(['coupon.create', 'coupon.stop']);
  expect(textOf((await owner.open('/gestion/codes/?etat=termines&q=servi')).body)).toContain('SERVI');
  expect(textOf((await owner.open('/gestion/codes/?etat=actifs&q=servi')).body)).toContain('Aucun code');
});

test('a coupon that starts later is planned, can be stopped and deleted', async () => {
  const path = pathOf((await create({ code: 'plus-tard', startsAt: '2031-01-01T00:00' })).location);
  expect(textOf((await owner.open('/gestion/codes/?etat=prevus')).body)).toContain('PLUS-TARD');
  expect((await send(`${path}arreter/`, {})).status).toBe(303);
  expect((await send(`${path}supprimer/`, {})).location).toBe('/gestion/codes/?fait=supprime');
  expect((await owner.open(path)).statusCode).toBe(404);
  expect((await auditOf(path)).at(-1)?.action).toBe('coupon.delete');
});

test('the second of two people sees field by field what the first has changed', async () => {
  const path = pathOf((await create({ code: 'a-deux' })).location);
  const opened = (await owner.open(path)).body;
  expect((await send(path, { ...DRAFT, code: 'a-deux', amount: '15' })).status).toBe(303);
  const late = await send(path, { ...DRAFT, code: 'a-deux', amount: '20' }, opened);
  expect(late.status).toBe(409);
  expect(late.text).toContain('Valeur : maintenant « 15,00 », chez vous « 20 »');
  expect(late.body).toContain('value="20"');
  expect((await send(path, { ...DRAFT, code: 'a-deux', amount: '20' }, late.body)).status).toBe(303);
  expect((await auditOf(path)).map(({ diff }) => diff).slice(1)).toEqual([
    { amount: [10, 15] },
    { amount: [15, 20] },
  ]);
});

test('a new coupon can be redeemed at once, and a stopped one no longer', async () => {
  const path = pathOf((await create({ code: 'vite', amount: '20' })).location);
  const visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', {
    product_id: await productId(shop, 'tangram'),
    quantity: '1',
  });
  const redeem = () => visitor.send('/panier/', { coupon_code: 'VITE', apply_coupon: '1' });
  expect((await redeem()).replace(/\s/gu, ' ')).toContain('3,38 €');
  await send(`${path}arreter/`, {});
  expect(await redeem()).not.toMatch(/3,38/);
});
