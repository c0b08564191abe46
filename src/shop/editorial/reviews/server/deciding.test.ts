import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { access } from 'node:fs/promises';
import { hiddenField, newCustomer, nonceOf, OWN_PASSWORD } from '#test/customers.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { aPhoto, GOOD_REVIEW, newWriter } from '#test/review-writing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from attempts`.execute(shop.db));

const ROOT = join(import.meta.dirname, '../../../../..');

/** Runs `npm run reviews -- …` as the merchant would, while the shop is running. */
function command(...words: readonly (string | number)[]) {
  const child = spawn(
    process.execPath,
    ['src/merchant/commands/editorial/reviews.ts', ...words.map(String)],
    {
      cwd: ROOT,
      env: { NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl, PUBLIC_URL: 'http://localhost' },
    },
  );
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  return new Promise<{ status: number | null; output: string }>((resolve) =>
    child.once('close', (status) =>
      resolve({ status, output: output.replace(/[\u00a0\u202f]/g, ' ').trim() }),
    ),
  );
}

/** Submits a review and returns its id and the links emailed to its author. */
async function written(
  fields: Record<string, string>,
  files: Parameters<ReturnType<typeof newWriter>['write']>[2] = [],
) {
  const draft = { ...GOOD_REVIEW, ...fields };
  const { statusCode } = await newWriter(shop).write('/avis/ecrire/?produit=tangram', draft, files);
  expect(statusCode).toBe(303);
  const review = await shop.db
    .selectFrom('reviews')
    .selectAll()
    .where('email', '=', draft.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const mail = (await shop.mails()).filter(({ to }) => to === draft.email).at(-1);
  const link = (path: string) =>
    new RegExp(`http://localhost(/avis/${path}/\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
  return { id: review.id, editLink: link('modifier'), removeLink: link('supprimer') };
}
const findReview = (id: number) =>
  shop.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
const lastMail = async (to: string) => (await shop.mails()).filter((mail) => mail.to === to).at(-1);
const textOf = (html: string) => readPage(html).text.replace(/[\u00a0\u202f]/g, ' ');

test('the merchant approves, refuses and removes with one command, and authors are told why (§6#7, §6#8, §3.1#9, §3.1#12)', async () => {
  const { id } = await written({ email: 'lien@exemple.fr', body: 'Voyez www.exemple.test' });
  expect((await command('list')).output).toContain(`Avis n° ${id} du`);
  expect((await command('approve', id)).output).toBe(`Avis n° ${id} : en attente → publié.`);
  expect(await findReview(id)).toMatchObject({ status: 'published', published_at: expect.any(Date) });
  expect((await lastMail('lien@exemple.fr'))?.subject).toBe('Votre avis est publié');
  expect(await command('approve', id)).toEqual({
    status: 1,
    output: 'Cela n’est pas possible dans son état actuel : rien n’a changé.',
  });
  expect((await command('reply', id, 'Merci', 'à vous.')).status).toBe(0);
  expect(await lastMail('lien@exemple.fr')).toMatchObject({
    subject: 'Éveil a répondu à votre avis',
    text: expect.stringContaining('Merci à vous.'),
  });
  expect((await command('remove', id)).status).toBe(1);
  expect((await command('remove', id, 'Publicité pour un autre site')).output).toBe(
    `Avis n° ${id} : publié → retiré.`,
  );
  expect((await lastMail('lien@exemple.fr'))?.text).toMatch(
    /n’est plus publié[\s\S]*Publicité pour un autre site/,
  );
  expect((await command('show', id)).output).toMatch(/retiré[\s\S]*Motif : Publicité/);

  const refused = await written({ email: 'refus@exemple.fr', body: 'Contactez-moi : x@exemple.fr' });
  expect((await command('refuse', refused.id, 'Contient une adresse')).status).toBe(0);
  expect((await lastMail('refus@exemple.fr'))?.text).toMatch(/Motif\s:\nContient une adresse/);
  expect((await command('nothing')).status).toBe(1);
  expect((await command('show', 999_999)).output).toBe('Ce numéro n’existe pas.');
}, 240_000);

test('authors change and delete their review by the link they were mailed, and nobody else can (§4.1#7, §6#6)', async () => {
  const { id, editLink, removeLink } = await written({ email: 'auteur@exemple.fr' }, [
    { name: 'a.jpg', content: await aPhoto() },
  ]);
  const { body } = await shop.ask(editLink);
  expect(body).toContain('Mon fils de trois ans');
  const picture =
    hiddenField(body, 'dropped') ||
    (/name="dropped"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="dropped"/.exec(body) ?? [])
      .slice(1)
      .find(Boolean) ||
    '';
  const { file } = await shop.db
    .selectFrom('pictures')
    .select('file')
    .where('id', '=', Number(picture))
    .executeTakeFirstOrThrow();
  const original = join(inject('mediaDir'), 'originals', file);
  await access(original);
  const answer = await newWriter(shop).write(editLink, {
    ...GOOD_REVIEW,
    rating: '2',
    body: 'Finalement, il s’est cassé.',
    dropped: picture,
  });
  expect(answer.statusCode).toBe(303);
  expect(textOf((await shop.ask(String(answer.headers.location))).body)).toContain(
    'Votre avis est enregistré.',
  );
  expect(await findReview(id)).toMatchObject({
    rating: 2,
    body: 'Finalement, il s’est cassé.',
    picture_count: 0,
    status: 'published',
    edited_at: expect.any(Date),
  });
  await shop.mails();
  await expect(access(original)).rejects.toThrow();
  expect((await newWriter(shop).write(editLink, { ...GOOD_REVIEW, rating: '' })).statusCode).toBe(422);

  const other = await written({ email: 'autre@exemple.fr', body: 'Un autre avis, sur le même jeu.' });
  const foreign = new URL(removeLink, 'http://x').searchParams.get('avis_token') ?? '';
  for (const link of [
    other.removeLink.replace(/avis_token=.*/, `avis_token=${foreign}`),
    '/avis/modifier/',
    '/avis/supprimer/?avis_review_uuid=x&avis_token=y',
  ])
    expect([link, (await shop.ask(link)).statusCode]).toEqual([link, 410]);
  const query = Object.fromEntries(new URL(removeLink, 'http://x').searchParams);
  expect((await newVisitor(shop).post('/avis/supprimer/', { ...query, avis_token: 'x' })).statusCode).toBe(
    410,
  );
  expect(textOf((await shop.ask(removeLink)).body)).toContain('seront effacés pour de bon');
  expect(await findReview(id)).toBeDefined();
  expect((await newVisitor(shop).post('/avis/supprimer/', query)).statusCode).toBe(200);
  expect(await findReview(id)).toBeUndefined();
  expect((await shop.ask(editLink)).statusCode).toBe(410);
});

test('a question is asked, answered and mailed (§3.2#1, §8.2#4, §6#2)', async () => {
  const visitor = newVisitor(shop);
  const { body } = await visitor.open('/avis/question/?produit=tangram');
  const form = {
    produit: 'tangram',
    submission: hiddenField(body, 'submission'),
    body: 'Dès quel âge ?',
    author: '',
    anonymous: 'on',
    email: 'Curieuse@exemple.fr',
  };
  expect(textOf((await visitor.post('/avis/question/', { ...form, body: '' })).body)).toContain(
    'Ce champ est requis.',
  );
  const text = await visitor.send('/avis/question/', form);
  await visitor.send('/avis/question/', form);
  expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(
    'Question soumise ! Merci de votre question ! Nous vous aviserons une fois qu’il aura obtenu une réponse.',
  );
  const questions = await shop.db
    .selectFrom('questions')
    .selectAll()
    .where('email', '=', 'curieuse@exemple.fr')
    .execute();
  expect(questions).toMatchObject([{ status: 'pending', is_anonymous: true }]);
  const [{ id } = { id: 0 }] = questions;
  expect((await lastMail('bonjour@eveil.example'))?.text).toContain(`/gestion/messages/questions/${id}/`);
  expect((await command('questions')).output).toContain(`Question n° ${id}`);
  expect((await command('answer', id, 'Dès 4 ans.')).output).toBe(
    `Question n° ${id} : votre réponse est publiée.`,
  );
  expect((await lastMail('curieuse@exemple.fr'))?.text).toMatch(/Dès quel âge[\s\S]*Dès 4 ans\./);
  expect((await command('refuse-question', id, 'Hors sujet')).status).toBe(0);
  expect((await lastMail('curieuse@exemple.fr'))?.text).toContain('Hors sujet');
}, 240_000);

test('what is shown can be reported, and who reports it is told what was decided', async () => {
  const { id } = await written({ email: 'signale@exemple.fr', body: 'Un avis que quelqu’un trouve faux.' });
  const path = `/avis/signaler/?avis=${id}`;
  const visitor = newVisitor(shop);
  expect(textOf((await visitor.open(path)).body)).toContain('Un avis que quelqu’un trouve faux.');
  expect((await visitor.post(path, { avis: String(id), motif: 'inventé', email: 'x' })).statusCode).toBe(422);
  const text = await visitor.send(path, {
    avis: String(id),
    motif: 'fake',
    details: 'Jamais acheté',
    email: 'temoin@exemple.fr',
  });
  expect(text).toContain('Votre signalement est envoyé');
  const report = await shop.db
    .selectFrom('content_reports')
    .selectAll()
    .where('review_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await lastMail('temoin@exemple.fr')).toMatchObject({
    subject: `Votre signalement n°\u00a0${report.id}`,
  });
  expect((await lastMail('bonjour@eveil.example'))?.text).toContain('Jamais acheté');
  expect((await command('reports')).output).toContain(`Signalement n° ${report.id}`);
  expect((await command('decide', report.id, 'L’achat est prouvé.')).status).toBe(0);
  expect((await lastMail('temoin@exemple.fr'))?.text).toContain('L’achat est prouvé.');
  expect((await command('decide', report.id, 'Encore')).status).toBe(1);
  for (const query of ['avis=999999', 'avis=x', 'question=999999', ''])
    expect((await shop.ask(`/avis/signaler/?${query}`)).statusCode).toBe(404);
}, 240_000);

test('the account export contains reviews and questions; deleting the account anonymizes them', async () => {
  const email = 'depart@exemple.fr';
  const visitor = await newCustomer(shop, email);
  const writer = newWriter(shop, '127.0.0.1', visitor);
  await writer.write('/avis/ecrire/?produit=tangram', {
    rating: '5',
    body: 'Un avis de compte, bien à moi.',
    experienced_on: '2026-01-01',
  });
  await visitor.post('/avis/question/', { produit: 'tangram', body: 'Et en hêtre ?' });
  const data = JSON.parse((await visitor.open('/mon-compte/personal-data/export/')).body) as Record<
    string,
    unknown
  >;
  expect(data).toMatchObject({
    avis: [{ article: 'Tangram en bois', note: 5, adresse_email: email }],
    questions: [{ question: 'Et en hêtre ?' }],
  });
  await visitor.post('/mon-compte/personal-data/', {
    ...(await nonceOf(visitor, '/mon-compte/personal-data/')),
    password_current: OWN_PASSWORD,
  });
  const reviews = await shop.db
    .selectFrom('reviews')
    .selectAll()
    .where('body', '=', 'Un avis de compte, bien à moi.')
    .execute();
  expect(reviews).toMatchObject([{ email: '', author_name: '', is_anonymous: true, status: 'published' }]);
  const question = await shop.db
    .selectFrom('questions')
    .selectAll()
    .where('body', '=', 'Et en hêtre ?')
    .executeTakeFirst();
  expect(question).toMatchObject({ email: '', author_name: '', is_anonymous: true });
});
