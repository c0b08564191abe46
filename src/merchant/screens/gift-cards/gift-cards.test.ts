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

const DESK = '/gestion/cartes-cadeaux/';
const NEW = `${DESK}nouvelle/`;
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const CARD = {
  amount: '20',
  email: 'lea@exemple.fr',
  name: 'Léa',
  message: 'Pardon pour le colis.',
  reason: 'Colis abîmé',
};

async function send(path: string, fields: Record<string, string>, page?: string, visitor = owner) {
  const body = page ?? (await visitor.open(path)).body;
  const answer = await visitor.post(path, {
    nonce: hiddenField(body, 'nonce'),
    version: hiddenField(body, 'version'),
    ...fields,
  });
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    body: answer.body,
    text: textOf(answer.body),
  };
}
/** Gives a card in two steps and returns its path. */
async function give(fields: Record<string, string> = {}) {
  const confirmation = await send(NEW, { ...CARD, ...fields });
  const confirmed = { ...CARD, ...fields, confirme: '1', envoi: hiddenField(confirmation.body, 'envoi') };
  const given = await send(NEW, confirmed, confirmation.body);
  return {
    confirmation,
    given,
    again: () => send(NEW, confirmed, confirmation.body),
    path: String(given.location).split('?')[0] ?? '',
  };
}
const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
const codeIn = (text = '') => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';
const audited = async (path: string) => {
  const { rows } = await sql<{ action: string; diff: object }>`select action, diff from audit_log
    where entity_type = 'gift-card' and entity_id = ${path.split('/').at(-2)} order by id`.execute(shop.db);
  return rows;
};

test('a card is given away after a confirmation, once, is mailed, and pays', async () => {
  const { confirmation, given, again, path } = await give();
  expect([confirmation.status, confirmation.text]).toEqual([
    200,
    expect.stringContaining('Offrir 20,00 € à lea@exemple.fr ?'),
  ]);
  expect(given.location).toMatch(/^\/gestion\/cartes-cadeaux\/\d+\/\?fait=offerte$/);
  expect((await again()).location).toBe(given.location);
  const mails = await mailsTo(CARD.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Pardon pour le colis.');
  expect(await audited(path)).toEqual([
    { action: 'gift-card.give', diff: { amount: [null, 2000], email: 'changed' } },
  ]);
  const page = textOf((await owner.open(path)).body);
  expect(page).toMatch(/Offerte pour Colis abîmé/);
  const visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', {
    product_id: await productId(shop, 'tangram'),
    quantity: '1',
  });
  const cart = await visitor.send('/panier/', { coupon_code: codeIn(mails[0]?.text), apply_coupon: '1' });
  expect(cart.replace(/\s/gu, ' ')).toContain('Carte cadeau');
});

test.each<[string, Record<string, string>]>([
  ['nothing', { amount: '0' }],
  ['less than nothing', { amount: '-20' }],
  ['too much', { amount: '500,01' }],
  ['a word', { amount: 'vingt' }],
  ['no email', { email: 'lea' }],
  ['a link', { message: 'https://exemple.fr' }],
  ['no reason', { reason: ' ' }],
  ['a name of 40 000 characters', { name: 'x'.repeat(40_000) }],
])('a card with %s is not given, and what was typed stays', async (_, fields) => {
  const refused = await send(NEW, { ...CARD, ...fields, confirme: '1', envoi: crypto.randomUUID() });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('lea');
});

test('a card is found by the end of its code, its email and its order, blocked and unblocked', async () => {
  const { path } = await give({ email: 'trouvee@exemple.fr' });
  const [mail] = await mailsTo('trouvee@exemple.fr');
  const lastFour = codeIn(mail?.text).slice(-4);
  for (const search of [lastFour.toLowerCase(), 'Trouvee@exemple.fr', 'trouvee'])
    expect((await owner.open(`${DESK}?q=${encodeURIComponent(search)}`)).body).toContain(`href="${path}"`);
  expect(textOf((await owner.open(`${DESK}?q=introuvable`)).body)).toContain('Aucune carte ne correspond');
  const seen = (await owner.open(path)).body;
  expect((await send(`${path}bloquer/`, {}, seen)).location).toBe(`${path}?fait=block`);
  expect((await send(`${path}bloquer/`, {}, seen)).status).toBe(303);
  const late = await send(`${path}prolonger/`, { jusque: '2030-01-01' }, seen);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('La carte a changé entre-temps')]);
  expect((await send(`${path}debloquer/`, {}, late.body)).status).toBe(303);
  expect((await audited(path)).map(({ action }) => action)).toEqual([
    'gift-card.give',
    'gift-card.block',
    'gift-card.unblock',
  ]);
});

test('a card that a refund has taken back is not unblocked', async () => {
  const { path } = await give({ email: 'reprise@exemple.fr' });
  await sql`update gift_cards set blocked_at = now() where id = ${Number(path.split('/').at(-2))}`.execute(
    shop.db,
  );
  const refused = await send(`${path}debloquer/`, {}, (await owner.open(path)).body);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('reprise par un remboursement'),
  ]);
});

test('a card is sent again with a new code, and prolonged', async () => {
  const { path } = await give({ email: 'perdue@exemple.fr' });
  expect(await mailsTo('perdue@exemple.fr')).toHaveLength(1);
  const open = async () => (await owner.open(path)).body;
  expect((await send(`${path}renvoyer/`, { email: 'perdue' }, await open())).status).toBe(422);
  expect((await send(`${path}renvoyer/`, { email: 'perdue@exemple.fr' }, await open())).status).toBe(303);
  const codes = (await mailsTo('perdue@exemple.fr')).map(({ text }) => codeIn(text));
  expect(new Set(codes).size).toBe(2);
  for (const jusque of ['', 'demain', '2020-01-01', '2999-01-01', '2027-02-30'])
    expect((await send(`${path}prolonger/`, { jusque }, await open())).status).toBe(422);
  const day = `${new Date().getFullYear() + 4}-06-30`;
  expect((await send(`${path}prolonger/`, { jusque: day }, await open())).location).toBe(
    `${path}?fait=prolong`,
  );
  expect((await audited(path)).at(-1)).toMatchObject({ action: 'gift-card.prolong' });
});

test('an advisor sends cards again but gives none away, and a packer sees none', async () => {
  const advisor = await staffVisitor(shop, 'advisor');
  const packer = await staffVisitor(shop, 'packer');
  expect((await advisor.open(DESK)).statusCode).toBe(200);
  expect((await advisor.open(DESK)).body).not.toContain(NEW);
  expect((await advisor.open(NEW)).statusCode).toBe(403);
  const page = (await advisor.open('/gestion/')).body;
  const forged = { ...CARD, confirme: '1', envoi: crypto.randomUUID() };
  expect((await send(NEW, forged, page, advisor)).status).toBe(403);
  expect((await packer.open(DESK)).statusCode).toBe(403);
  expect((await owner.open(`${DESK}999999999/`)).statusCode).toBe(404);
});
