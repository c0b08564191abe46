import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showFrenchTime } from '#platform/french-time.ts';
import { followChanges } from '#test/follow-changes.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { hiddenField } from '#test/customers.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { ROUNDINGS, RULE_KINDS, ruledPrice } from '../price-rule.ts';

const HOUR_MS = 3_600_000;
let shop: TestShop;
let visitor: Visitor;
let nonce: { nonce: string };
let stopFollowing: (() => Promise<void>) | undefined;
beforeAll(async () => {
  shop = await openShop({
    env: { RATE_LIMIT_PER_MINUTE: '100000' },
    products: ['cubes', 'dominos', 'toupie', 'livre', 'neuf'].map((slug) => ({ slug, priceCents: 2000 })),
  });
  await sql`update products set published_on = current_date - 400 where slug in ('cubes', 'dominos', 'toupie')`.execute(
    shop.db,
  );
  await sql`update price_journal set since = since - interval '400 days'
    where sellable_id in (select id from products where slug <> 'neuf')`.execute(shop.db);
  await sql`update products set is_book = true where slug = 'livre'`.execute(shop.db);
  stopFollowing = await followChanges(shop);
  visitor = await staffVisitor(shop, 'manager');
  nonce = await officeNonceOf(visitor);
});
afterAll(async () => {
  await stopFollowing?.();
  await shop.close();
});

const send = (url: string, fields: Record<string, string> = {}) => visitor.post(url, { ...nonce, ...fields });
/** The text of an answer, with plain spaces. */
const plain = ({ body }: { body: string }) => body.replace(/&nbsp;|\s/g, ' ');
const at = (hours: number) => showFrenchTime(new Date(Date.now() + hours * HOUR_MS));
const saleOf = (name: string, more: Record<string, string> = {}) => ({
  name,
  kind: 'promotion',
  ruleKind: 'percent',
  value: '20',
  rounding: 'none',
  startsAt: at(-1),
  endsAt: at(48),
  included: 'cubes',
  excluded: '',
  ...more,
});
async function create(name: string, more: Record<string, string> = {}): Promise<string> {
  const { statusCode, headers, body } = await send('/gestion/promotions/nouvelle/', saleOf(name, more));
  expect([statusCode, body.includes('champ-')]).toEqual([303, false]);
  return String(headers.location).replace(/\?.*/, '');
}
async function press(path: string, action: string) {
  const { body } = await visitor.open(path);
  const version = hiddenField(body, 'version');
  const answer = await send(`${path}${action}/`, { version });
  await shop.app.jobs.runDue();
  return answer;
}
const priceOf = async (slug: string) => {
  const { rows } = await sql<{ price: number; min: number }>`
    select coalesce(reduced_cents, regular_cents) as price, min_price_cents as min from products
    where slug = ${slug}`.execute(shop.db);
  return rows[0];
};
const shownPrice = async (slug: string) =>
  /"price":"([\d.]+)"/.exec((await newVisitor(shop).open(`/produit/${slug}/`)).body)?.[1];

test('the rule of the database is the rule of the shop', async () => {
  const cents = [1, 39, 40, 41, 90, 139, 140, 990, 1234, 2490, 99_999];
  const values = [-99, -90, -33, -20, -1, 3, 50, 990];
  for (const kind of RULE_KINDS)
    for (const rounding of ROUNDINGS) {
      const { rows } = await sql<{ cents: number; value: number; price: number | null }>`
        select cents, value, ruled_price(cents, ${kind}, value, ${rounding}) as price
        from unnest(${cents}::int[]) cents, unnest(${values}::int[]) value`.execute(shop.db);
      for (const row of rows)
        expect({ ...row, kind, rounding }).toEqual({
          ...row,
          kind,
          rounding,
          price: ruledPrice(row.cents, { kind, value: row.value, rounding }) ?? null,
        });
    }
});

test('a draft changes no price; planned, it is in force everywhere and stopped at once', async () => {
  const path = await create('Semaine des cubes');
  expect(plain(await visitor.open(path))).toContain('16,00');
  expect(await priceOf('cubes')).toEqual({ price: 2000, min: 2000 });
  expect((await press(path, 'planifier')).statusCode).toBe(303);
  expect(await priceOf('cubes')).toEqual({ price: 1600, min: 1600 });
  await expect.poll(() => shownPrice('cubes')).toBe('16.00');
  expect((await press(path, 'arreter')).statusCode).toBe(303);
  expect(await priceOf('cubes')).toEqual({ price: 2000, min: 2000 });
  await expect.poll(() => shownPrice('cubes')).toBe('20.00');
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'sale' order by id`.execute(shop.db);
  expect(rows.map(({ action }) => action)).toEqual(['sale.create', 'sale.plan', 'sale.stop']);
});

test('where sales overlap, the lowest price wins, and the preview says so', async () => {
  const mild = await create('Douce', { included: 'dominos', value: '10' });
  await press(mild, 'planifier');
  const strong = await create('Forte', { included: 'dominos', value: '30' });
  expect(plain(await visitor.open(strong))).toContain('1 article est aussi dans une autre promotion');
  await press(strong, 'planifier');
  expect((await priceOf('dominos'))?.price).toBe(1400);
  await press(strong, 'arreter');
  expect((await priceOf('dominos'))?.price).toBe(1800);
  await sql`update products set sale_cents = 1700 where slug = 'dominos'`.execute(shop.db);
  expect((await priceOf('dominos'))?.price).toBe(1700);
});

test('books are left out, and a price that changes during a sale keeps its reduction', async () => {
  const path = await create('Tout', { included: 'livre\ntoupie' });
  const preview = plain(await visitor.open(path));
  expect([preview.includes('1 livre (prix unique)'), preview.includes('1 article en promotion')]).toEqual([
    true,
    true,
  ]);
  await press(path, 'planifier');
  await sql`update products set regular_cents = 3000 where slug = 'toupie'`.execute(shop.db);
  expect((await priceOf('toupie'))?.price).toBe(2400);
  expect((await priceOf('livre'))?.price).toBe(2000);
  await press(path, 'arreter');
});

test('soldes lie in their legal period, and only for what was on sale for a month', async () => {
  const dates = { kind: 'soldes', startsAt: '2027-01-06T08:00', endsAt: '2027-02-02T23:59' };
  const soldes = { ...dates, included: 'toupie\nneuf' };
  for (const [wrong, code] of [
    [{ ...soldes, startsAt: '2027-01-06T07:59' }, 'période légale'],
    [{ ...soldes, kind: 'promotion' }, 'réservé aux soldes'],
  ] as const) {
    const { statusCode, body } = await send('/gestion/promotions/nouvelle/', saleOf('Soldes d’hiver', wrong));
    expect([statusCode, body.includes(code)]).toEqual([422, true]);
  }
  await sql`update products set published_on = '2026-12-20' where slug = 'neuf'`.execute(shop.db);
  const path = await create('Soldes d’hiver', soldes);
  expect(plain(await visitor.open(path))).toContain('1 article en vente depuis moins d’un mois');
  await press(path, 'planifier');
  expect(plain(await visitor.open(path))).toContain('Prévue');
  await press(path, 'arreter');
  expect(plain(await visitor.open(path))).toContain('Brouillon');
  expect((await press(path, 'supprimer')).statusCode).toBe(303);
  expect((await visitor.open(path)).statusCode).toBe(404);
});

test.each<[string, Record<string, string>, string]>([
  ['an end before the start', { startsAt: at(5), endsAt: at(4) }, 'La fin doit venir après'],
  ['an hour that does not exist', { startsAt: '2027-03-28T02:30' }, 'passage à l’heure d’été'],
  ['a day that does not exist', { endsAt: '2027-02-31T10:00' }, 'date et une heure qui existent'],
  ['a negative value', { value: '-20' }, 'Indiquez un montant'],
  ['a value in words', { value: 'beaucoup' }, 'Indiquez un montant'],
  ['120 per cent', { value: '120' }, 'entre 1 et 90'],
  ['half a per cent', { value: '12,5' }, 'pourcentage entier'],
  ['an unknown article', { included: 'inconnu' }, 'Référence inconnue'],
  ['a category that is gone', { categories: '999999' }, 'Choisissez une valeur'],
  ['another rule', { ruleKind: 'gratuit' }, 'Choisissez une valeur'],
  ['a name of 40,000 characters', { name: 'x'.repeat(40_000) }, 'trop long'],
])('%s is refused with a sentence and stores nothing', async (_case, wrong, sentence) => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from planned_sales`.execute(shop.db)).rows[0]?.n;
  const before = await count();
  const { statusCode, body } = await send('/gestion/promotions/nouvelle/', saleOf('Refusée', wrong));
  expect([statusCode, body.includes(sentence)]).toEqual([422, true]);
  expect(await count()).toBe(before);
});

test('markup in a name is shown as text', async () => {
  const path = await create('<script>alert(1)</script>');
  expect((await visitor.open(path)).body).not.toContain('<script>alert(1)');
});

test('a sale without articles is not planned, a form sent twice adds one, and a second editor is told', async () => {
  const path = await create('Vide', { included: 'livre' });
  expect(await create('Vide', { included: 'livre' })).toBe(path);
  const refused = await press(path, 'planifier');
  expect([refused.statusCode, refused.body.includes('Aucun article')]).toEqual([422, true]);
  const version = hiddenField((await visitor.open(path)).body, 'version');
  await send(path, { ...saleOf('Vide', { included: 'toupie' }), version });
  const late = await send(path, { ...saleOf('Vide et tardive', { included: 'livre' }), version });
  expect([late.statusCode, late.body.includes('Quelqu’un d’autre')]).toEqual([409, true]);
});

test('who may not see promotions does not see them', async () => {
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open('/gestion/promotions/')).statusCode).toBe(403);
});
