import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { CLIENTE, MERCHANT, newCustomer, nonceOf, sendSignIn } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { setOrderStatus } from '#test/set-order-status.ts';
import { placeTestOrder } from '#test/test-order.ts';

const PATH = '/mes-donnees/';
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(shop.db);

async function askFor(visitor: Visitor, email: string) {
  return visitor.post(PATH, { ...(await nonceOf(visitor, PATH)), email });
}

/** Requests a link and returns its key. */
async function keyFor(visitor: Visitor, email: string): Promise<string> {
  await askFor(visitor, email);
  const mails = (await shop.mails()).filter(({ to }) => to === email);
  return /\/mes-donnees\/\?key=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no link';
}

async function act(visitor: Visitor, key: string, fields: Record<string, string>) {
  return visitor.post(PATH, { ...(await nonceOf(visitor, PATH)), key, ...fields });
}
const ERASE = { action: 'erase', confirmed: '1' };

const GUEST = 'trace@exemple.org';

/** For every table with an email: data of a guest, with a word that the export must contain. */
const TRACES: Readonly<Record<string, () => Promise<string>>> = {
  async orders() {
    const order = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
    const billing = JSON.stringify({ email: GUEST, phone: '06 11 22 33 44' });
    await run(sql`update orders set email = ${GUEST}, note = 'trace-note', billing = billing || ${billing}::jsonb
      where id = ${order.id}`);
    await setOrderStatus(shop.db, 'completed', [order.id]);
    return 'trace-note';
  },
  async gift_cards() {
    await run(sql`insert into gift_cards (line_position, piece, is_test, amount_cents, balance_cents, valid_until,
        send_on, email, recipient_name, sender_name, message, code_hash, last_four, sent_at)
      values (0, 0, false, 2000, 2000, current_date + 100, current_date, ${GUEST}, 'Trace', 'Paul', 'trace-card',
        'trace', 'ABCD', now())`);
    return 'trace-card';
  },
  async coupon_uses() {
    await run(sql`insert into coupon_uses (coupon_id, order_id, email)
      select c.id, o.id, ${GUEST} from coupons c, orders o where o.email = ${GUEST} order by c.id limit 1`);
    return 'codes_utilises';
  },
  async coupons() {
    await run(sql`insert into coupons (code, kind, amount, allowed_emails)
      values ('trace-seul', 'percent', 10, array[${GUEST}]), ('trace-deux', 'percent', 10, array[upper(${GUEST}), ${CLIENTE}])`);
    return 'trace-deux';
  },
  async reviews() {
    await run(sql`insert into reviews (product_id, author_name, email, rating, title, body, status)
      select id, 'Trace', ${GUEST}, 5, 'x', 'trace-review', 'pending' from products where slug = 'tangram'`);
    return 'trace-review';
  },
  async questions() {
    await run(sql`insert into questions (product_id, author_name, email, body, status)
      select id, 'Trace', ${GUEST}, 'trace-question', 'pending' from products where slug = 'tangram'`);
    return 'trace-question';
  },
  async content_reports() {
    await run(sql`insert into content_reports (review_id, reason, details, email)
      select id, 'other', 'trace-report', ${GUEST} from reviews limit 1`);
    return 'trace-report';
  },
  async comments() {
    await run(sql`insert into comments (post_id, author_name, email, body, status)
      select id, 'Trace', ${GUEST}, 'trace-comment', 'pending' from posts limit 1`);
    return 'trace-comment';
  },
  async quotes() {
    const billing = JSON.stringify({ email: GUEST, firstName: 'Trace' });
    const content = `{"billing": ${billing}, "shipping": {}, "note": "trace-quote", "rateTitle": "", "lines": []}`;
    await run(sql`insert into quotes (year, number, submission_id, email, buyer, draft, content, total_cents, valid_days,
        issued_on, valid_until, created_at, changed_at)
      values (2026, 1, gen_random_uuid(), ${GUEST}, 'Trace', ${content}::jsonb, ${content}::jsonb, 100, 30, current_date,
        current_date + 30, now(), now())`);
    return 'trace-quote';
  },
  async waiting_shoppers() {
    await run(sql`insert into waiting_shoppers (product_id, sellable_id, email, requested_at, next_round_at)
      select id, id, ${GUEST}, '2021-02-03 12:00Z', now() from products where slug = 'tangram'`);
    return '2021-02-03';
  },
  async contact_messages() {
    await run(sql`insert into contact_messages (fingerprint, name, email, subject, body, created_at, last_at)
      values ('trace', 'Trace', ${GUEST}, 'x', 'trace-message', now(), now())`);
    return 'trace-message';
  },
  async newsletter_subscriptions() {
    await run(sql`insert into newsletter_subscriptions (email, email_key, status, requested_at, consent_text, requested_on)
      values (${GUEST}, ${GUEST}, 'pending', now(), 'trace-letter', '/')`);
    return 'trace-letter';
  },
  async withdrawals() {
    await run(sql`insert into withdrawals (key, submission_id, declared_at, name, order_number, email, description,
        hash, return_by, status, status_at)
      values ('aaaaaaaaaaaaaaaaaaaaaa', gen_random_uuid(), now(), 'Trace', '1', ${GUEST}, 'trace-withdrawal', 'x',
        current_date, 'declared', now())`);
    return 'trace-withdrawal';
  },
  // The request itself.
  customer_links: async () => '"objet": "data"',
  // A person with an account: the test of the account export.
  customers: async () => '"compte": null',
};

/** Where traces of an erased person stay: the proof of a declaration, and the mail that confirms the erasure. */
const KEPT_IN = ['jobs', 'withdrawals'];

async function listTables(columns: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- Companies, and the people who run the shop.
      and table_name not in ('makers', 'staff', 'staff_invitations')
      and column_name like ${columns}`.execute(shop.db);
  return rows.map(({ name }) => name).sort();
}

/** Searches every column of every table for a text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await listTables('%')) {
    const { rows } = await sql`
      select from ${sql.table(table)} t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`.execute(
      shop.db,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('a guest exports what every table with an email knows, and an erasure leaves only what must be kept', async () => {
  expect(await listTables('%email%')).toEqual(Object.keys(TRACES).sort());
  const words: string[] = [];
  for (const leave of Object.values(TRACES)) words.push(await leave());
  // What tools keep with the order of the guest.
  await run(sql`insert into meta_data (object_kind, object_id, key, value)
    select 'order', id, 'erp', ${JSON.stringify({ mail: GUEST, note: 'trace-meta' })}::jsonb from orders where email = ${GUEST}
    union all select 'order_line', l.id, 'erp', ${JSON.stringify(`${GUEST} trace-line`)}::jsonb
      from order_lines l join orders o on o.id = l.order_id where o.email = ${GUEST}`);
  // Addresses in the cart of a visitor, and a gift card for the guest in the order of someone else.
  const gift = JSON.stringify({ name: 'Trace', email: GUEST, message: 'x' });
  await run(sql`insert into baskets (visitor_id, billing) values (${'a'.repeat(32)},
    ${JSON.stringify({ email: GUEST, city: 'trace-cart' })}::jsonb)`);
  const other = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  await run(sql`update order_lines set gift = ${gift}::jsonb where order_id = ${other.id}`);
  await run(sql`update gift_cards set order_id = ${other.id},
    line_position = (select position from order_lines where order_id = ${other.id}) where email = ${GUEST}`);

  const visitor = newVisitor(shop);
  const key = await keyFor(visitor, GUEST);
  const page = await visitor.open(`${PATH}?key=${key}`);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  const { text } = readPage(page.body);
  expect(text).toMatch(/Le nom, l’adresse de facturation et les montants de 1\scommande/u);
  expect(text).toMatch(/1\sdéclaration de rétractation/u);
  const file = await act(visitor, key, { action: 'export' });
  expect(file.headers['content-disposition']).toBe('attachment; filename="mes-donnees.json"');
  for (const word of [...words, 'trace-cart', 'trace-meta', 'trace-line']) expect(file.body).toContain(word);
  expect(file.body).not.toMatch(/wc_order_/);
  const again = await act(visitor, key, { action: 'export' });
  expect(again.statusCode).toBe(422);
  expect(readPage(again.body).text).toContain('Ce lien a déjà servi à un téléchargement');

  expect((await act(visitor, key, { action: 'erase' })).statusCode).toBe(422);
  expect(await tablesWith(GUEST)).toContain('orders');
  const done = await act(visitor, key, ERASE);
  expect(readPage(done.body).text).toContain('Vos données sont effacées');
  expect(KEPT_IN).toEqual(expect.arrayContaining(await tablesWith(GUEST)));
  expect(await tablesWith('06 11 22 33 44')).toEqual([]);
  const { rows: coupons } = await sql`select code, status, allowed_emails from coupons
    where code like 'trace-%' order by code`.execute(shop.db);
  expect(coupons).toEqual([
    { code: 'trace-deux', status: 'publish', allowed_emails: [CLIENTE] },
    // It must not become a coupon for everybody.
    { code: 'trace-seul', status: 'draft', allowed_emails: [] },
  ]);
  const mails = (await shop.mails()).filter(({ to }) => to === GUEST);
  expect(mails.map(({ subject }) => subject)).toEqual(['Vos données sont effacées']);
  expect((await act(visitor, key, ERASE)).statusCode).toBe(410);
});

test('the answer is the same for a known and an unknown email, and requests are limited by email', async () => {
  const shown = async (email: string) => {
    const { statusCode, body } = await askFor(newVisitor(shop), email);
    return { statusCode, text: readPage(body).text.replaceAll(email, 'EMAIL') };
  };
  const unknown = await shown('personne@exemple.org');
  expect(unknown).toEqual(await shown(CLIENTE));
  expect(unknown.statusCode).toBe(200);
  for (let more = 1; more < 5; more++) await askFor(newVisitor(shop), 'personne@exemple.org');
  const refused = await askFor(newVisitor(shop), 'personne@exemple.org');
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('value="personne@exemple.org"');
  const typo = await askFor(newVisitor(shop), 'personne@');
  expect([typo.statusCode, typo.body.includes('value="personne@"')]).toEqual([422, true]);
});

test('a link is invalid after an hour, and only its hash is stored', async () => {
  const visitor = newVisitor(shop);
  const key = await keyFor(visitor, 'tard@exemple.org');
  expect(await tablesWith(key)).toEqual([]);
  expect((await visitor.open(`${PATH}?key=${key}`)).statusCode).toBe(200);
  await run(sql`update customer_links set expires_at = now() where email = 'tard@exemple.org'`);
  expect((await visitor.open(`${PATH}?key=${key}`)).statusCode).toBe(410);
  expect((await act(visitor, key, { action: 'export' })).statusCode).toBe(410);
});

test('the same link exports and erases the data of an account, and ends its session', async () => {
  const email = 'compte@exemple.org';
  const visitor = await newCustomer(shop, email);
  await run(sql`insert into meta_data (object_kind, object_id, key, value)
    select 'customer', id, 'till', ${JSON.stringify(`card of ${email}`)}::jsonb from customers where email = ${email}`);
  const key = await keyFor(newVisitor(shop), email);
  const { body } = await act(visitor, key, { action: 'export' });
  expect(JSON.parse(body)).toMatchObject({
    compte: {
      adresse_email: email,
      prenom: 'Nina',
      donnees_de_nos_outils: [{ cle: 'till', valeur: `card of ${email}` }],
    },
  });
  await act(visitor, key, ERASE);
  expect((await visitor.open('/mon-compte/orders/')).statusCode).toBe(303);
  expect(await tablesWith(email)).toEqual(['jobs']);
  expect((await shop.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Votre compte est supprimé',
  ]);
});

test('two erasures at once with one link erase once', async () => {
  const visitor = newVisitor(shop);
  const key = await keyFor(visitor, 'deux@exemple.org');
  const answers = await Promise.all([act(visitor, key, ERASE), act(visitor, key, ERASE)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
});

test('the account that administers the shop is not erased', async () => {
  const visitor = newVisitor(shop);
  const key = await keyFor(visitor, MERCHANT);
  expect(readPage((await visitor.open(`${PATH}?key=${key}`)).body).text).toContain(
    'Cette adresse administre la boutique',
  );
  await act(visitor, key, ERASE);
  const admin = await sendSignIn(newVisitor(shop), { email: MERCHANT, password: DEMO_PASSWORD });
  expect(admin.statusCode).toBe(303);
});

test('a form of another site requests nothing', async () => {
  const { statusCode } = await newVisitor(shop).post(PATH, { _wpnonce: 'x', email: 'autre@exemple.org' });
  expect(statusCode).toBe(422);
  expect((await shop.mails()).filter(({ to }) => to === 'autre@exemple.org')).toEqual([]);
});
