import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportData } from '#shop/customers/personal-data/server/export-data.ts';
import { deleteOldQuotes, eraseQuotes } from '#shop/orders/quotes/server/own-quotes.ts';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { NEW_QUOTE, numberOf, quoteDesk, QUOTES, type QuoteDesk } from '#test/quotes/quote-desk.ts';
import { staffVisitor } from '#test/staff.ts';

const DAY_MS = 86_400_000;
const START = Date.now();
let shop: TestShop;
let owner: Visitor;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
  desk = quoteDesk(shop, owner);
}, 60_000);
afterAll(() => shop.close());

type Fields = Record<string, string>;

test('the merchant notes the acceptance on paper and makes the order', async () => {
  const id = await desk.drawUp({ 'quantite-0': '1', billing_email: 'papier@exemple.fr' });
  await desk.sendQuote(id);
  expect((await desk.press(id, 'accepter', { signataire: 'M. Petit' })).status).toBe(303);
  expect((await desk.press(id, 'commander', { paiement: 'carte' })).status).toBe(422);
  expect((await desk.press(id, 'commander', { paiement: 'bacs' })).status).toBe(303);
  const { order_id: first } = await desk.rowOf(id);
  // The same press again leads to the same order.
  expect((await desk.press(id, 'commander', { paiement: 'bacs' })).status).toBe(303);
  expect((await desk.rowOf(id)).order_id).toBe(first);
  expect(await desk.actionsOf(id)).toEqual(['quote.create', 'quote.send', 'quote.accept', 'quote.order']);
});

test('a draft is changed, unless another window has changed it; then it is deleted', async () => {
  const id = await desk.drawUp();
  const edit = `${QUOTES}${id}/modifier/`;
  const opened = (await owner.open(edit)).body;
  expect(opened).toContain('value="École Jean-Moulin"');
  const form = await desk.formOf({ 'quantite-0': '3', validite: '15' });
  const priced = await desk.send('calculer', form, opened, edit);
  expect((await desk.send('creer', form, priced.body, edit)).status).toBe(303);
  expect(await desk.rowOf(id)).toMatchObject({ valid_days: 15, version: 2 });
  const late = await desk.send('creer', form, priced.body, edit);
  expect([late.status, late.text.includes('a changé entre-temps')]).toEqual([422, true]);
  expect((await desk.press(id, 'supprimer')).location).toBe(`${QUOTES}?fait=supprime`);
  expect((await owner.open(`${QUOTES}${id}/`)).statusCode).toBe(404);
  expect(await desk.actionsOf(id)).toEqual(['quote.create', 'quote.change', 'quote.delete']);
});

test('a sent quote is not changed but duplicated, and sent again only once per press', async () => {
  const id = await desk.drawUp({ billing_email: 'double@exemple.fr' });
  await desk.sendQuote(id);
  expect((await owner.open(`${QUOTES}${id}/modifier/`)).statusCode).toBe(302);
  expect((await desk.press(id, 'supprimer')).status).toBe(409);
  const { body } = await owner.open(`${QUOTES}${id}/`);
  const again = { nonce: hiddenField(body, 'nonce'), version: hiddenField(body, 'version') };
  await owner.post(`${QUOTES}${id}/envoyer/`, again);
  await owner.post(`${QUOTES}${id}/envoyer/`, again);
  const mails = (await shop.mails()).filter(({ to }) => to === 'double@exemple.fr');
  expect(mails).toHaveLength(2);
  const copy = await owner.open(`${NEW_QUOTE}?copie=${id}`);
  expect(copy.body).toContain('value="École Jean-Moulin"');
  expect(copy.body).toContain('value="10,00"');
});

test.each<[string, Fields, string]>([
  ['no article', { 'article-0': '' }, 'Indiquez au moins un article.'],
  ['an unknown article', { 'article-0': 'zzyzx' }, 'Aucun article en vente ne correspond.'],
  ['a price in words', { 'prix-0': 'gratuit' }, 'Un prix en euros'],
  ['a price of zero', { 'prix-0': '0' }, 'Un prix en euros'],
  ['a huge price', { 'prix-0': '99999999999' }, 'Un prix en euros'],
  ['no validity', { validite: '' }, 'Indiquez une validité de 1 à 365 jours.'],
  ['a validity of a year and a day', { validite: '366' }, 'Indiquez une validité de 1 à 365 jours.'],
  ['a SIRET with a wrong digit', { billing_company_number: '732 829 320 00075' }, 'SIRET'],
  ['no email', { billing_email: '' }, 'Un point est à revoir.'],
])('%s is refused with a sentence, and what was typed stays', async (_case, changed, sentence) => {
  const { status, text, body } = await desk.send('creer', await desk.formOf(changed));
  expect([status, text.includes(sentence)]).toEqual([422, true]);
  expect(body).toContain('value="8 rue des Tilleuls"');
});

test('a book keeps its price, and a total that was not shown is shown first', async () => {
  const { rows } = await sql<{ sku: string }>`select i.sku from public_stock_items i
    join products p on p.id = i.product_id where p.is_book and p.status = 'publish' limit 1`.execute(shop.db);
  const book = await desk.send('calculer', await desk.formOf({ 'article-0': rows[0]?.sku ?? '' }));
  expect(book.text).toContain('garde son prix');
  const priced = await desk.send('calculer', await desk.formOf());
  const changed = await desk.send('creer', await desk.formOf({ 'prix-0': '11' }), priced.body);
  expect([changed.status, changed.text.includes('Le total a changé')]).toEqual([422, true]);
});

test('the list finds quotes by number, school, email and state', async () => {
  const id = await desk.drawUp({ billing_company: 'Crèche Les Lutins', billing_email: 'lutins@exemple.fr' });
  const { year, number } = await desk.rowOf(id);
  const name = numberOf({ year, number });
  for (const query of [`q=${name}`, 'q=creche', 'q=lutins%40exemple', 'etat=brouillons&q=Lutins']) {
    const { body, statusCode } = await owner.open(`${QUOTES}?${query}`);
    expect([query, statusCode, body.includes(`href="${QUOTES}${id}/"`)]).toEqual([query, 200, true]);
  }
  expect((await owner.open(`${QUOTES}?etat=refuses&q=Lutins`)).body).not.toContain(`href="${QUOTES}${id}/"`);
});

test('who takes no orders sees no quotes', async () => {
  const advisor = await staffVisitor(shop, 'advisor');
  for (const path of [QUOTES, NEW_QUOTE, `${QUOTES}1/`, `${QUOTES}1/devis.pdf`])
    expect((await advisor.open(path)).statusCode).toBe(403);
});

test('a person’s data names their quotes, and an erasure deletes them', async () => {
  const email = 'oubli@exemple.fr';
  await desk.drawUp({ billing_email: email });
  const data = await exportData(shop.db, { email, customer: undefined });
  expect(data).toMatchObject({ devis: [{ etat: 'draft', adresse_de_facturation: { email } }] });
  await eraseQuotes(shop.db, { email, customerId: null });
  expect(await exportData(shop.db, { email, customer: undefined })).toMatchObject({ devis: [] });
});

test('quotes are deleted five years after their last change', async () => {
  const id = await desk.drawUp();
  const years = (count: number) => () => new Date(START + count * 365.25 * DAY_MS);
  await deleteOldQuotes({ db: shop.db, now: years(4.9) });
  expect((await desk.rowOf(id)).status).toBe('draft');
  expect(await deleteOldQuotes({ db: shop.db, now: years(5.1) })).toBeGreaterThan(0);
});
