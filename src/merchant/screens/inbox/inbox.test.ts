import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
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
beforeEach(() => shop.db.deleteFrom('attempts').execute());

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const INBOX = '/gestion/messages/';
const ADDRESS = 'lectrice@exemple.fr';

/** Inserts a row and returns its id. */
const inserted = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await statement.execute(shop.db)).rows[0]?.id ?? 0;
const addReview = (body: string) =>
  inserted(sql`insert into reviews (product_id, product_name, author_name, email, rating, title, body, status)
    select id, name, 'Nina', ${ADDRESS}, 4, 'Bien', ${body}, 'pending' from products where slug = 'tangram' returning id`);
const addQuestion = (body: string) =>
  inserted(sql`insert into questions (product_id, author_name, email, body, status)
    select id, 'Nina', ${ADDRESS}, ${body}, 'pending' from products where slug = 'tangram' returning id`);
const addComment = (body: string) =>
  inserted(sql`insert into comments (post_id, author_name, email, body, status)
    select id, 'Nina', ${ADDRESS}, ${body}, 'pending' from posts order by id limit 1 returning id`);
const addReport = (reviewId: number) =>
  inserted(sql`insert into content_reports (review_id, reason, details, email)
    values (${reviewId}, 'insult', 'Lisez <b>bien</b>', ${ADDRESS}) returning id`);

type Fields = Record<string, string>;

async function press(
  path: string,
  fields: Fields,
  { page, visitor = owner }: { page?: string; visitor?: Visitor } = {},
) {
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
const mailsAbout = async (words: string) =>
  (await shop.mails()).filter(({ to, text }) => to === ADDRESS && text.includes(words));
const auditOf = async (type: string, id: number) => {
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = ${type} and entity_id = ${String(id)} order by id`.execute(shop.db);
  return rows.map(({ action }) => action);
};

test('a review is published from the list, which then moves to the next one', async () => {
  const first = await addReview('Premier avis');
  const second = await addReview('Second avis');
  const list = (await owner.open(INBOX)).body;
  expect(list.indexOf('Premier avis')).toBeLessThan(list.indexOf('Second avis'));
  const path = `${INBOX}avis/${first}/`;
  const form = list.slice(list.indexOf(`action="${path}"`));
  const fields = {
    geste: 'approve',
    liste: hiddenField(form, 'liste'),
    suivant: hiddenField(form, 'suivant'),
  };
  const done = await press(path, fields, { page: form });
  expect([done.status, done.location]).toEqual([303, `${INBOX}?fait=approve#avis-${second}`]);
  expect(await mailsAbout('il est en ligne')).toHaveLength(1);
  // The same form again changes nothing and mails nobody.
  expect((await press(path, fields, { page: form })).status).toBe(303);
  expect(await mailsAbout('il est en ligne')).toHaveLength(1);
  expect(await auditOf('review', first)).toEqual(['review.approve']);
});

test('a refusal needs a reason, keeps what was typed, and mails the reason', async () => {
  const path = `${INBOX}avis/${await addReview('À refuser')}/`;
  const empty = await press(path, { geste: 'refuse', texte: '  ' });
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Écrivez un texte')]);
  const long = await press(path, { geste: 'refuse', texte: 'é'.repeat(5001) });
  expect([long.status, long.body.includes('é'.repeat(5001))]).toEqual([422, true]);
  expect((await press(path, { geste: 'refuse', texte: 'Hors sujet.\r\nDésolés.' })).status).toBe(303);
  expect(await mailsAbout('Hors sujet.\nDésolés.')).toHaveLength(1);
  expect(textOf((await owner.open(path)).body)).toContain('Motif envoyé Hors sujet.');
});

test('who decides on a text that has changed meanwhile is shown the new one', async () => {
  const id = await addReview('Avant');
  const path = `${INBOX}avis/${id}/`;
  const seen = (await owner.open(path)).body;
  await sql`update reviews set body = 'Après' where id = ${id}`.execute(shop.db);
  const late = await press(path, { geste: 'approve' }, { page: seen });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Après')]);
  expect(await auditOf('review', id)).toEqual([]);
  // Of two people, one decides.
  const both = await Promise.all(
    ['approve', 'refuse'].map((action) => press(path, { geste: action, texte: 'Non.' }, { page: late.body })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test('a published review gets a reply that can be changed, and is removed with a reason', async () => {
  const path = `${INBOX}avis/${await addReview('À garder')}/`;
  await press(path, { geste: 'approve' });
  expect((await press(path, { geste: 'reply', texte: 'Merci <b>Nina</b> !' })).status).toBe(303);
  expect((await press(path, { geste: 'reply', texte: 'Merci Nina !' })).status).toBe(303);
  const page = (await owner.open(path)).body;
  expect(page).not.toContain('<b>Nina');
  expect(textOf(page)).toContain('Votre réponse Merci Nina !');
  expect((await press(path, { geste: 'remove', texte: 'Contraire à la loi.' })).status).toBe(303);
  expect((await press(path, { geste: 'approve' })).status).toBe(409);
});

test('a question is answered, a comment published and answered, a report decided, each with its mail', async () => {
  const question = await addQuestion('Dès quel âge ?');
  expect(
    (await press(`${INBOX}questions/${question}/`, { geste: 'answer', texte: 'Dès trois ans.' })).status,
  ).toBe(303);
  const comment = await addComment('Quelle idée !');
  const path = `${INBOX}commentaires/${comment}/`;
  const seen = (await owner.open(path)).body;
  expect((await press(path, { geste: 'answer', texte: 'Merci beaucoup.' }, { page: seen })).status).toBe(303);
  expect((await press(path, { geste: 'answer', texte: 'Merci beaucoup.' }, { page: seen })).status).toBe(303);
  const { rows } = await sql<{ id: number }>`select id from comments where parent_id = ${comment}`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(1);
  const own = `${INBOX}commentaires/${rows[0]?.id}/`;
  expect((await press(own, { geste: 'rewrite', texte: 'Merci à vous.' })).status).toBe(303);
  expect(textOf((await owner.open(path)).body)).toContain('Merci à vous.');
  const report = await addReport(await addReview('Signalé'));
  const shown = await owner.open(`${INBOX}signalements/${report}/`);
  expect(shown.body).toContain('Lisez &lt;b&gt;bien');
  expect(textOf(shown.body)).toMatch(/Insulte, haine ou menace Lisez .*Contenu signalé Signalé/);
  expect((await press(`${INBOX}signalements/${report}/`, { geste: 'decide', texte: 'Retiré.' })).status).toBe(
    303,
  );
  for (const words of ['Dès trois ans.', 'Merci beaucoup.', 'Retiré.'])
    expect(await mailsAbout(words)).toHaveLength(1);
  expect(await auditOf('comment', comment)).toEqual(['comment.answer']);
  expect(await auditOf('report', report)).toEqual(['report.decide']);
});

test('a saved reply is created once, inserted into what was typed, changed and deleted', async () => {
  const saved = `${INBOX}reponses/`;
  const text = { title: 'Pièce manquante', body: 'Nous vous l’envoyons.' };
  expect((await press(saved, text)).location).toBe(`${saved}?fait=cree`);
  expect((await press(saved, text)).status).toBe(303);
  expect((await press(saved, { ...text, body: 'Autre' })).text).toContain('porte déjà ce titre');
  expect((await press(saved, { title: '', body: 'x'.repeat(40_000) })).status).toBe(422);
  const { id } = await shop.db.selectFrom('saved_replies').select('id').executeTakeFirstOrThrow();
  const path = `${INBOX}questions/${await addQuestion('Il manque une pièce.')}/`;
  const inserted = await press(path, {
    geste: 'inserer:answer',
    texte: 'Bonjour,',
    enregistree: String(id),
  });
  expect([inserted.status, inserted.body]).toEqual([
    200,
    expect.stringContaining('Bonjour,\n\nNous vous l’envoyons.</textarea>'),
  ]);
  const opened = (await owner.open(`${saved}${id}/`)).body;
  const version = { version: hiddenField(opened, 'version').replaceAll('&quot;', '"') };
  expect(
    (await press(`${saved}${id}/`, { ...text, ...version, body: 'Elle part.' }, { page: opened })).status,
  ).toBe(303);
  const late = await press(`${saved}${id}/`, { ...text, ...version, body: 'Tard' }, { page: opened });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('maintenant « Elle part. »')]);
  const removal = () => press(`${saved}${id}/supprimer/`, {}, { page: opened });
  expect([(await removal()).status, (await removal()).status]).toEqual([303, 303]);
  expect(await auditOf('saved-reply', id)).toEqual([
    'saved-reply.create',
    'saved-reply.change',
    'saved-reply.delete',
  ]);
});

const MESSAGE = {
  nom: 'Nina',
  email: ADDRESS,
  objet: 'Il manque une pièce',
  commande: '1003',
  message: 'Bonjour,\nle cube.',
};

test('a message of the contact page is stored and mailed once, answered from the inbox, and its thread is kept', async () => {
  const writer = newVisitor(shop, '10.1.0.1');
  const page = (await writer.open('/contact/')).body;
  expect(page).toContain('action="/contact/"');
  const bad = await writer.post('/contact/', { ...MESSAGE, email: 'nina', message: '' });
  expect([
    bad.statusCode,
    bad.body.includes('href="#contact-email"'),
    bad.body.includes('value="nina"'),
  ]).toEqual([422, true, true]);
  for (let sent = 0; sent < 2; sent++)
    expect((await writer.post('/contact/', MESSAGE)).headers.location).toBe('/contact/envoye/');
  // A program fills in the field that people do not see.
  expect((await writer.post('/contact/', { ...MESSAGE, objet: 'Pub', website: 'x' })).statusCode).toBe(303);
  const stored = await shop.db.selectFrom('contact_messages').select(['id', 'subject']).execute();
  expect(stored).toMatchObject([{ subject: MESSAGE.objet }]);
  const id = stored[0]?.id ?? 0;
  const [received] = (await shop.mails()).filter(({ subject }) =>
    subject.startsWith('Nous avons reçu votre message'),
  );
  expect(received?.text).not.toContain('cube');
  const [arrived] = (await shop.mails()).filter(({ subject }) => subject.includes(MESSAGE.objet));
  expect([arrived?.to, arrived?.text]).toEqual([
    'bonjour@eveil.example',
    expect.stringContaining(`/gestion/messages/contact/${id}/`),
  ]);

  const path = `${INBOX}contact/${id}/`;
  expect((await press(path, { geste: 'reply', texte: 'Le cube part demain.' })).status).toBe(303);
  expect(await mailsAbout('Le cube part demain.')).toHaveLength(1);
  expect((await mailsAbout('Le cube part demain.'))[0]?.text).not.toContain('une pièce');
  expect((await press(path, { geste: 'reply', texte: 'Il est parti.' })).status).toBe(303);
  expect(textOf((await owner.open(path)).body)).toMatch(/Le cube part demain\. .*Il est parti\./);
  expect((await press(path, { geste: 'close' })).status).toBe(303);
  expect((await press(path, { geste: 'reopen' })).status).toBe(303);
  expect(await auditOf('contact', id)).toEqual([
    'contact.reply',
    'contact.reply',
    'contact.close',
    'contact.reopen',
  ]);
  const { rows } = await sql<{
    log: string;
  }>`select string_agg(diff::text, '') as log from audit_log`.execute(shop.db);
  expect(rows[0]?.log).not.toContain('cube');
});

test('too many messages from one address are refused with a sentence', async () => {
  const writer = newVisitor(shop, '10.1.0.2');
  const statuses: number[] = [];
  for (let sent = 0; sent < 8; sent++)
    statuses.push((await writer.post('/contact/', { ...MESSAGE, objet: `n° ${sent}` })).statusCode);
  expect(statuses.slice(-1)).toEqual([429]);
});

test('messages are deleted a year after the last exchange', async () => {
  await sql`insert into contact_messages (fingerprint, name, email, subject, body, created_at, last_at)
    values ('old', 'x', 'x@exemple.fr', 'vieux', 'x', now(), now() - interval '13 months')`.execute(shop.db);
  const { contact } = await import('#shop/customers/contact/server/slice.ts');
  await contact.chores?.[0]?.run({ db: shop.db, now: () => new Date() });
  const messages = await shop.db
    .selectFrom('contact_messages')
    .select('subject')
    .where('subject', '=', 'vieux')
    .execute();
  expect(messages).toEqual([]);
});

test('an editor moderates but does not read messages to the shop; a packer does neither', async () => {
  const editor = await staffVisitor(shop, 'editor');
  const packer = await staffVisitor(shop, 'packer');
  const review = await addReview('Pour la rédaction');
  const status = async (visitor: Visitor, path: string) => (await visitor.open(path)).statusCode;
  expect(await status(editor, INBOX)).toBe(200);
  expect((await editor.open(INBOX)).body).not.toContain('/gestion/messages/contact/');
  expect(await status(editor, `${INBOX}contact/`)).toBe(403);
  expect(await status(packer, INBOX)).toBe(403);
  const page = (await packer.open('/gestion/')).body;
  expect(
    (await press(`${INBOX}avis/${review}/`, { geste: 'approve' }, { page, visitor: packer })).status,
  ).toBe(403);
  expect(await status(editor, `${INBOX}avis/999999999/`)).toBe(404);
  expect(
    (
      await press(
        `${INBOX}avis/999999999/`,
        { geste: 'approve' },
        { page: (await owner.open('/gestion/')).body },
      )
    ).status,
  ).toBe(404);
  expect((await press(`${INBOX}avis/${review}/`, { geste: '__proto__' })).status).toBe(409);
});
