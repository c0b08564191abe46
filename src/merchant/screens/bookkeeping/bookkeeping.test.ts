import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInFrance } from '#platform/french.ts';
import { toCents } from '#platform/money.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { FEC_COLUMNS } from '#shop/orders/bookkeeping/fec.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { countQueries } from '#test/count-queries.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let accountant: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  accountant = await staffVisitor(shop, 'accountant');
  for (const cents of [1234, 999, 5]) await payOrder(cents);
  const refunded = await payOrder(2399);
  const request = { orderId: refunded, amount: toCents(1001), idempotencyKey: 'books', cause: 'test' };
  const done = await refundOrder(shop, request, async () => true);
  if (!done.ok) throw new Error(done.failure);
});
afterAll(() => shop.close());

const PATH = '/gestion/comptabilite/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const MONTH = dayInFrance(new Date()).slice(0, 7);

async function payOrder(unitCents: number): Promise<number> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1, unitCents }], {
    paymentMethod: 'cheque',
    shippingCents: 490,
    isTest: true,
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

const send = async (path: string, fields: Record<string, string>) =>
  accountant.post(`${PATH}${path}`, { ...(await officeNonceOf(accountant)), ...fields });

const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);

async function readFec() {
  const answer = await send('fec/', { du: '2020-01', au: '2021-12' });
  expect(answer.statusCode).toBe(200);
  const file = await send('fec/', { du: MONTH, au: MONTH });
  const [head, ...lines] = file.body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t'));
  const column = (row: readonly string[], name: (typeof FEC_COLUMNS)[number]) =>
    row[FEC_COLUMNS.indexOf(name)] ?? '';
  return { file, head, lines, column };
}

test('the FEC has its 18 columns, balances entry by entry, and agrees with the invoices and the VAT table', async () => {
  const { file, head, lines, column } = await readFec();
  expect(head).toEqual([...FEC_COLUMNS]);
  const { siren } = await shopSettings.load(shop.db);
  const lastDay = new Date(Date.UTC(Number(MONTH.slice(0, 4)), Number(MONTH.slice(5)), 0));
  const name = `ESSAI-${siren}FEC${lastDay.toISOString().slice(0, 10).replaceAll('-', '')}.txt`;
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  const balances = new Map<string, number>();
  const accounts = new Map<string, number>();
  for (const line of lines) {
    const amount = cents(column(line, 'Debit')) - cents(column(line, 'Credit'));
    const number = column(line, 'EcritureNum');
    const account = column(line, 'CompteNum');
    balances.set(number, (balances.get(number) ?? 0) + amount);
    accounts.set(account, (accounts.get(account) ?? 0) + amount);
  }
  expect(balances.size).toBeGreaterThan(8);
  expect([...balances].filter(([, balance]) => balance !== 0)).toEqual([]);
  expect(accounts.get('411000')).toBe(0);
  const { rows } = await sql<{ net: number; tax: number }>`
    select sum(case when i.corrects is null then 1 else -1 end * (line -> 'amount' ->> 'net')::int)::int as net,
      sum(case when i.corrects is null then 1 else -1 end * (line -> 'amount' ->> 'tax')::int)::int as tax
    from invoices i, jsonb_array_elements(i.content -> 'lines') line
    where i.series like 'ESSAI-%' and line ->> 'vatClass' <> 'none'
      and to_char(i.issued_on, 'YYYY-MM') = ${MONTH}`.execute(shop.db);
  const credits = (class_: string) =>
    [...accounts].filter(([account]) => account.startsWith(class_)).reduce((all, [, sum]) => all - sum, 0);
  expect({ net: credits('7'), tax: credits('4457') }).toEqual(rows[0]);
  const csv = (await accountant.open('/gestion/chiffres/?par=mois&format=csv')).body;
  const vat = [...csv.matchAll(/^[^;\n]+;([\d,]+);(-?[\d,]+);(-?[\d,]+)\r$/gm)];
  const ofMonth = new RegExp(`^${MONTH};.*$`, 'm').exec(csv)?.[0].split(';') ?? [];
  expect(vat.length).toBeGreaterThan(0);
  expect({ net: credits('7'), tax: credits('4457') }).toEqual({
    net: cents(ofMonth[5]),
    tax: cents(ofMonth[6]),
  });
});

test('the ZIP has one PDF for each document, in a folder per month', async () => {
  const file = await send('factures/', { du: MONTH, au: MONTH });
  expect(file.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(file.rawPayload));
  const { rows } = await sql<{ name: string }>`
    select to_char(issued_on, 'YYYY-MM') || '/' || series || '-' || lpad(number::text, 6, '0') || '.pdf' as name
    from invoices where series like 'ESSAI-%' and to_char(issued_on, 'YYYY-MM') = ${MONTH}`.execute(shop.db);
  expect(Object.keys(files).sort()).toEqual(rows.map(({ name }) => name).sort());
  for (const pdf of Object.values(files)) expect(String.fromCharCode(...pdf.slice(0, 5))).toBe('%PDF-');
});

test('each export is in the audit log', async () => {
  await send('fec/', { du: MONTH, au: MONTH });
  await send('factures/', { du: MONTH, au: MONTH });
  const { rows } = await sql<{ id: string; part: unknown }>`
    select entity_id as id, diff -> 'part' -> 1 as part from audit_log
    where action = 'export.download' order by audit_log.id desc limit 2`.execute(shop.db);
  expect(rows.map(({ id }) => id).sort()).toEqual(['fec', 'invoices']);
  expect(rows[0]?.part).toBe(`${MONTH} – ${MONTH}`);
});

test.each([
  ['fec/', { du: '', au: MONTH }, 'Indiquez le premier et le dernier mois'],
  ['fec/', { du: '2026-13', au: MONTH }, 'Indiquez le premier et le dernier mois'],
  ['fec/', { du: '2020-01', au: '2026-12' }, '24 mois au plus'],
  ['factures/', { du: "2026-01'--", au: 'x'.repeat(40_000) }, 'Indiquez le premier et le dernier mois'],
])('%s refuses the months %o', async (path, fields, sentence) => {
  const { statusCode, body } = await send(path, fields);
  expect(statusCode).toBe(422);
  expect(textOf(body)).toContain(sentence);
});

test('without a SIREN the FEC has no name, and the screen leads to the settings', async () => {
  const stored = await shopSettings.loadStored(shop.db);
  await shopSettings.save(shop.db, { ...(await shopSettings.load(shop.db)), siren: '' });
  const { statusCode, body } = await send('fec/', { du: MONTH, au: MONTH });
  await shopSettings.replace(shop.db, stored);
  expect(statusCode).toBe(422);
  expect(body).toContain('href="/gestion/reglages/boutique/"');
});

test('a document is found by its number, its order and its customer, in few statements', async () => {
  const order = await payOrder(1500);
  const statements = await countQueries(async () => {
    expect(textOf((await accountant.open(`${PATH}?q=${order}`)).body)).toContain(`${order}`);
  });
  expect(statements).toBeLessThanOrEqual(6);
  expect(textOf((await accountant.open(`${PATH}?q=rossi`)).body)).toContain('Anne Rossi');
  expect(textOf((await accountant.open(`${PATH}?q=personne`)).body)).toContain(
    'ne correspond à cette recherche',
  );
  const list = textOf((await accountant.open(PATH)).body);
  expect(list).toContain('ESSAI-A-');
  expect(list).toContain('-10,01 €');
});

test('any other url of the list leads to its one url', async () => {
  const { statusCode, headers } = await accountant.open(`${PATH}?mois=abc&apres=1'--&x=1`);
  expect([statusCode, headers.location]).toEqual([302, PATH]);
});

test('the OSS return of a quarter is a screen and a CSV file', async () => {
  const { body } = await accountant.open(`${PATH}oss/?trimestre=2026-Q1`);
  expect(textOf(body)).toContain('1er trimestre 2026');
  const csv = await accountant.open(`${PATH}oss/?trimestre=2026-Q1&format=csv`);
  expect(csv.body).toMatch(/^\ufeffNature;Période;État;/);
  expect((await accountant.open(`${PATH}oss/?trimestre=n'importe`)).statusCode).toBe(200);
});
