import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { listAxeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';

const ARTICLE = '/journal/la-tour-rose-pas-a-pas/';

const talk = (page: Page) => ({
  respond: page.locator('#respond'),
  title: page.locator('#reply-title'),
  cancel: page.getByRole('link', { name: 'Annuler la réponse' }),
  parent: page.locator('[name="comment_parent"]'),
  post: page.locator('[name="comment_post_ID"]'),
  body: page.getByLabel('Votre commentaire'),
  replyTo: (author: string) => page.getByRole('link', { name: `Répondre à ${author}` }).first(),
});

test('“reply” moves the form under the comment, and “cancel” moves it back (§2.12#11, §2.12#12, §2.12#13, §2.12#14, §4.18#3)', async ({
  openAt,
}) => {
  const page = await openAt(ARTICLE, PHONE);
  const { respond, title, cancel, parent, post, body, replyTo } = talk(page);
  const postId = await post.inputValue();
  const reply = replyTo('Romain P.');
  const id = (await reply.getAttribute('data-commentid')) ?? '';
  expect(await cancel.isVisible()).toBe(false);

  await reply.click();
  await page.locator(`#comment-${id} > #respond`).waitFor();
  expect(page.url()).toMatch(/pas-a-pas\/$/);
  expect(await parent.inputValue()).toBe(id);
  expect(await post.inputValue()).toBe(postId);
  expect(await title.innerText()).toBe('Répondre à Romain P.');
  expect(await body.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await listAxeFindings(page, 'frame')).toEqual([]);

  await cancel.click();
  expect(await page.locator('#comments > #respond').count()).toBe(1);
  expect(await parent.inputValue()).toBe('0');
  expect(await title.innerText()).toBe('Laisser un commentaire');
  expect(await cancel.isVisible()).toBe(false);
  expect(await reply.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await respond.count()).toBe(1);
});

test('without scripts one answers by a link, and is thanked (§2.12#11, §4.18#3)', async ({ openAt }) => {
  const page = await openAt(ARTICLE, { ...DESKTOP, javaScriptEnabled: false });
  const { title, cancel, parent, body, replyTo } = talk(page);
  const id = (await replyTo('Sandrine').getAttribute('data-commentid')) ?? '';
  await replyTo('Sandrine').click();
  await page.locator(`#comment-${id} > #respond`).waitFor();
  expect(await title.innerText()).toBe('Répondre à Sandrine');
  expect(await parent.inputValue()).toBe(id);
  expect(await cancel.isVisible()).toBe(true);
  await body.fill('Sur l’étagère, chez nous.');
  await page.getByLabel('Nom affiché').fill('Lise');
  await page.getByRole('main').getByRole('textbox', { name: 'Adresse e-mail' }).fill('lise@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer le commentaire' }).click();
  await page.getByText('Merci pour votre commentaire').waitFor();
});
