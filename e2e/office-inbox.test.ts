import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { tabTo } from './support/tab-to.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const WRITER = 'office-inbox@exemple.fr';
const insertedId = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await statement.execute(db)).rows[0]?.id ?? 0;
const addReview = (body: string) =>
  insertedId(sql`insert into reviews (product_id, product_name, author_name, email, rating, title, body, status)
    select id, name, 'Nina', ${WRITER}, 4, '', ${body}, 'pending' from products where slug = 'tangram' returning id`);
const addQuestion = (body: string) =>
  insertedId(sql`insert into questions (product_id, author_name, email, body, status)
    select id, 'Nina', ${WRITER}, ${body}, 'pending' from products where slug = 'tangram' returning id`);
const addComment = (body: string) =>
  insertedId(sql`insert into comments (post_id, author_name, email, body, status)
    select id, 'Nina', ${WRITER}, ${body}, 'pending' from posts order by id limit 1 returning id`);
const addReport = (reviewId: number) =>
  insertedId(sql`insert into content_reports (review_id, reason, details, email)
    values (${reviewId}, 'insult', '', ${WRITER}) returning id`);

/** Other tests use the same shop. */
async function removeTraces(): Promise<void> {
  for (const table of ['content_reports', 'reviews', 'questions', 'comments', 'contact_messages'])
    await sql`delete from ${sql.table(table)} where email = ${WRITER}`.execute(db);
  await sql`delete from saved_replies where title like 'Essai %'`.execute(db);
}

/** Sends a message with the form of the contact page; returns its subject. */
async function writeToShop(page: Page, subject: string): Promise<string> {
  await visit(page, '/contact/');
  await page.getByLabel('Votre nom').fill('Nina');
  const form = page.getByRole('form', { name: 'Nous écrire' });
  await form.getByLabel('Votre adresse e-mail').fill(WRITER);
  await form.getByLabel('Objet').fill(subject);
  await form.getByLabel('Votre message').fill('Il manque une pièce.');
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await page.getByRole('heading', { name: 'Votre message est bien arrivé' }).waitFor();
  return subject;
}

test.for([1280, 360])(
  'at %i px one of each is handled by mouse, without scripts',
  async (width, { open, onTestFinished }) => {
    onTestFinished(removeTraces);
    const review = await addReview('À lire');
    const question = await addQuestion('Dès quel âge ?');
    const comment = await addComment(`Bravo ${width}`);
    const report = await addReport(review);
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    const subject = await writeToShop(page, `Pièce ${width}`);
    await signInToOffice(page);

    await visit(page, '/gestion/messages/reponses/');
    await page.getByLabel('Titre').fill(`Essai ${width}`);
    await page.getByLabel('Texte').fill('Nous vous l’envoyons.');
    await page.getByRole('button', { name: 'Enregistrer la réponse' }).click();
    await page.getByText('Vous pouvez l’insérer dans vos messages.').waitFor();

    await visit(page, '/gestion/messages/');
    const item = page.locator(`#avis-${review}`);
    await item.getByText('Refuser', { exact: true }).first().click();
    await item.getByLabel('Motif du refus').fill('Hors sujet.');
    await item.getByRole('button', { name: 'Refuser' }).click();
    await page.getByText('C’est refusé. Son auteur reçoit le motif.').waitFor();

    await page.getByRole('link', { name: /^Questions/ }).click();
    await page.locator(`#questions-${question}`).getByLabel('Votre réponse').fill('Dès trois ans.');
    await page.locator(`#questions-${question}`).getByRole('button', { name: 'Publier la réponse' }).click();
    await page.getByText('Votre réponse est publiée et envoyée.').waitFor();

    await page.getByRole('link', { name: /^Commentaires/ }).click();
    await page
      .locator(`#commentaires-${comment}`)
      .getByRole('button', { name: 'Publier', exact: true })
      .click();
    await page.getByText('Le commentaire est publié.').waitFor();

    await page.getByRole('link', { name: /^Signalements/ }).click();
    await page.locator(`#signalements-${report}`).getByLabel('Votre décision').fill('Nous gardons cet avis.');
    await page
      .locator(`#signalements-${report}`)
      .getByRole('button', { name: 'Envoyer la décision' })
      .click();
    await page.getByText('Votre décision est envoyée.').waitFor();

    await page
      .getByRole('navigation', { name: 'Messages par sorte' })
      .getByRole('link', { name: /^Contact/ })
      .click();
    const message = page.getByRole('article').filter({ hasText: subject });
    await message.getByLabel('Réponse enregistrée').selectOption(`Essai ${width}`);
    await message.getByRole('button', { name: 'Insérer' }).click();
    expect(await page.getByLabel('Votre réponse').inputValue()).toBe('Nous vous l’envoyons.');
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await page.getByText('Votre réponse est envoyée.').waitFor();
    await page.getByText('Répondu').waitFor();
  },
);

test.for([1280, 360])(
  'at %i px reviews are published and questions answered by keyboard, and the focus moves on',
  async (width, { open, onTestFinished }) => {
    onTestFinished(removeTraces);
    const first = await addReview('Premier');
    const second = await addReview('Second');
    const question = await addQuestion('En bois ?');
    const page = await open(windowOf(width));
    await signInToOffice(page);
    await visit(page, '/gestion/messages/');
    const publish = (id: number) =>
      page.locator(`#avis-${id}`).getByRole('button', { name: 'Publier', exact: true });
    await tabTo(page, publish(first));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/gestion/messages/?fait=approve#avis-${second}`);
    await page.locator(`#avis-${second}:focus`).waitFor();
    await tabTo(page, publish(second));
    await page.keyboard.press('Enter');
    await page.getByText('L’avis est publié. Son auteur en est averti.').waitFor();
    expect(await page.locator(`#avis-${second}`).count()).toBe(0);

    await tabTo(page, page.getByRole('link', { name: /^Questions/ }));
    await page.keyboard.press('Enter');
    const answer = page.locator(`#questions-${question}`).getByLabel('Votre réponse');
    await answer.waitFor();
    await tabTo(page, answer);
    await page.keyboard.type('Oui, en hêtre.');
    await tabTo(
      page,
      page.locator(`#questions-${question}`).getByRole('button', { name: 'Publier la réponse' }),
    );
    await page.keyboard.press('Enter');
    await page.getByText('Votre réponse est publiée et envoyée.').waitFor();
  },
);

test('the forms of two reviews in a list have names of their own', async ({ open, onTestFinished }) => {
  onTestFinished(removeTraces);
  for (const body of ['Solide', 'Fragile']) await addReview(body);
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/messages/');
  expect(await listAxeFindings(page)).toEqual([]);
});
