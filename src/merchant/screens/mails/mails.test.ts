import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { enqueueOrderMails } from '#shop/orders/orders/server/enqueue-order-mails.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { MAIL_GROUPS } from './mail-list.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
}, 60_000);
afterAll(() => shop.close());

const MAILS = MAIL_GROUPS.flatMap(({ mails }) => mails);
const PATH = '/gestion/mails/order-preparing/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

/** Sends a form with the hidden fields of a page. */
async function send(path: string, fields: Record<string, string>, page?: string) {
  const body = page ?? (await owner.open(PATH)).body;
  const hidden = { nonce: hiddenField(body, 'nonce'), version: hiddenField(body, 'version') };
  const answer = await owner.post(path, { ...hidden, ...fields });
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    body: answer.body,
    text: textOf(answer.body),
  };
}

const auditOf = async () => {
  const { rows } = await sql<{ action: string; diff: object }>`select action, diff from audit_log
    where entity_type = 'mail' order by id`.execute(shop.db);
  return rows;
};

test('the list has every kind of mail of the sources once, each with an example of its kind', () => {
  const sources = globSync('src/shop/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
  const kinds = sources
    .filter((file) => !file.endsWith('common/mails/wording.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\bmailKind\(/g) ?? []);
  expect(MAILS).toHaveLength(kinds.length);
  expect(new Set(MAILS.map(({ kind }) => kind.id)).size).toBe(MAILS.length);
  const context = { shop: UNWRITTEN, publicUrl: 'https://boutique.example' };
  expect(MAILS.map(({ example }) => example(context).wording.kind)).toEqual(MAILS.map(({ kind }) => kind.id));
  // Every placeholder of every original wording has a value.
  for (const { example } of MAILS) {
    const { subject, blocks } = example(context);
    expect(subject + JSON.stringify(blocks.filter(({ kind }) => kind === 'lead'))).not.toMatch(/\{\p{L}+\}/u);
  }
});

test('every mail has a page with its preview in a frame without scripts', async () => {
  const list = textOf((await owner.open('/gestion/mails/')).body);
  for (const { kind } of MAILS) {
    expect(list).toContain(kind.name);
    const page = await owner.open(`/gestion/mails/${kind.id}/`);
    expect([kind.id, page.statusCode]).toEqual([kind.id, 200]);
    const preview = await owner.open(`/gestion/mails/${kind.id}/apercu/`);
    expect([kind.id, preview.statusCode]).toEqual([kind.id, 200]);
    expect(preview.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox$/);
  }
  expect((await owner.open('/gestion/mails/inconnu/')).statusCode).toBe(404);
}, 60_000);

test('a changed wording is in the next mail, beside totals and terms, until the original one returns', async () => {
  const changed = {
    subject: 'Merci {prénom} : n° {numéro}',
    lead: 'Nous emballons tout.\n\n<b>À bientôt</b>',
  };
  expect(await send(PATH, changed)).toMatchObject({ status: 303, location: `${PATH}?fait=enregistre` });
  // The same form once more changes nothing.
  expect((await send(PATH, changed)).status).toBe(303);
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  await enqueueOrderMails(shop.db, { orderId: id, mail: 'preparing' });
  const mail = (await shop.mails()).find(({ text }) => text.includes('Nous emballons tout.'));
  expect(mail?.subject).toMatch(new RegExp(`^Merci .*: n°\\u00a0${id}$`));
  expect(mail?.html).toContain('&lt;b&gt;À bientôt&lt;/b&gt;');
  expect(mail?.text).toContain('le formulaire de rétractation sont joints');
  expect(mail?.text).toMatch(/Tangram[\s\S]*Total TTC/u);
  expect(textOf((await owner.open('/gestion/mails/')).body)).toMatch(
    /Commande en préparation .*? Client (Texte )?Modifié/,
  );
  const restored = await send(`${PATH}origine/`, {});
  expect(restored.location).toBe(`${PATH}?fait=origine`);
  const { rows } = await sql`select from mail_wordings`.execute(shop.db);
  expect(rows).toEqual([]);
  expect((await auditOf()).map(({ action }) => action)).toEqual(['mail.change', 'mail.restore']);
});

test('a refused wording keeps what was typed and says which words exist', async () => {
  const refused = await send(PATH, { subject: '', lead: 'Bonjour {prenom} <script>alert(1)</script>' });
  expect(refused.status).toBe(422);
  expect(refused.body).not.toContain('<script>alert');
  expect(refused.body).toContain('Bonjour {prenom} &lt;script&gt;');
  expect(refused.text).toContain('Objet – Remplissez ce champ.');
  expect(refused.text).toContain(
    '{prenom} n’existe pas dans cet e-mail. Vous pouvez écrire {prénom}, {numéro}, {boutique}.',
  );
  const long = await send(PATH, { subject: 'a'.repeat(40_000), lead: 'a\0b' });
  expect(long.status).toBeGreaterThanOrEqual(400);
  expect(long.status).toBeLessThan(500);
});

test('the second of two people sees what the first has changed', async () => {
  const opened = (await owner.open(PATH)).body;
  expect((await send(PATH, { subject: 'Premier', lead: 'Un' })).status).toBe(303);
  const late = await send(PATH, { subject: 'Second', lead: 'Un' }, opened);
  expect(late.status).toBe(409);
  expect(late.text).toContain('Objet : maintenant « Premier », chez vous « Second »');
  expect((await send(`${PATH}origine/`, {}, opened)).status).toBe(409);
});

test('a change can be undone from its message', async () => {
  expect((await send(PATH, { subject: 'À annuler', lead: 'Un' })).status).toBe(303);
  const { body } = await owner.open(`${PATH}?fait=enregistre`);
  const undo = /action="(\/gestion\/journal\/\d+\/annuler\/)"/.exec(body)?.[1] ?? '';
  const answer = await owner.post(undo, { nonce: hiddenField(body, 'nonce'), suite: PATH });
  expect(answer.statusCode).toBe(303);
  expect((await owner.open(PATH)).body).not.toContain('À annuler');
});

test('the typed wording is previewed without being stored, and a fixed one cannot be changed', async () => {
  const preview = await send(`${PATH}apercu/`, { subject: 'Essai de titre', lead: 'Texte <i>essayé</i>' });
  expect(preview.body).toContain('Texte &lt;i&gt;essayé&lt;/i&gt;');
  expect((await owner.open(PATH)).body).not.toContain('Essai de titre');
  const fixed = await send('/gestion/mails/product-recall/', { subject: 'Bonne nouvelle', lead: 'Rien' });
  expect([fixed.status, fixed.text]).toEqual([
    422,
    expect.stringContaining('La loi fixe le texte de cet e-mail.'),
  ]);
});

test('a test goes to the staff member with the stored wording, and is in the audit log', async () => {
  await send(PATH, { subject: 'Objet essayé', lead: 'Un' });
  const sent = await send(`${PATH}essai/`, {});
  expect(sent.location).toBe(`${PATH}?fait=range`);
  const mail = (await shop.mails()).find(({ subject }) => subject === '[Essai] Objet essayé');
  expect(mail?.text).toContain('Camille Exemple');
  expect((await auditOf()).at(-1)?.action).toBe('mail.test');
});
