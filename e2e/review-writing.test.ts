import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aPhoto } from '#test/review-writing.ts';
import { hasFocus } from './support/page-state.ts';
import { eventually, PHONE, test } from './support/test.ts';

const PRODUCT = '/produit/kit-de-decoupe/';
// A url in the text holds the review for moderation, so other tests do not see it.
const WORDS = 'Très bien, comme sur www.exemple.test.';

function writing(page: Page) {
  const place = page.locator('[data-review-form-place]');
  const main = page.getByRole('main');
  return {
    place,
    write: main.getByRole('link', { name: 'Écrire un avis' }),
    cancel: main.getByRole('link', { name: 'Annuler l’avis' }),
    ask: main.getByRole('link', { name: 'Poser une question' }),
    star: (label: string) => main.getByRole('radio', { name: label, exact: true }),
    alert: main.getByRole('alert').filter({ visible: true }),
    body: main.getByRole('textbox', { name: 'Votre avis', exact: true }),
    date: main.getByLabel('Quand l’avez-vous reçu'),
    name: main.getByRole('textbox', { name: 'Nom affiché' }),
    email: main.getByRole('textbox', { name: 'Adresse e-mail' }),
    pictures: main.getByLabel('Vos photos'),
    previews: main.locator('[data-previews] img'),
    send: main.getByRole('button', { name: 'Envoyer mon avis' }),
    text: async () => (await main.locator('[data-writing]').innerText()).replace(/\s+/g, ' '),
  };
}

async function fill(page: Page, email: string): Promise<void> {
  const form = writing(page);
  await form.body.fill(WORDS);
  await form.date.fill('2026-01-05');
  await form.name.fill('Nina');
  await form.email.fill(email);
}

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPhoto() });

test('a review is written on the product page: stars by keyboard, previews, and the thanks with the review that waits (§2.1#15, §2.1#16, §2.1#27, §4.1#6, §5.2#1, §8.2#1, §8.2#3)', async ({
  openAt,
}) => {
  const page = await openAt(`${PRODUCT}#reviews`);
  const form = writing(page);
  await form.write.click();
  await form.cancel.click();
  await eventually(() => form.place.locator('form').count()).toBe(0);
  await form.write.click();
  await eventually(() => hasFocus(form.star('1 étoile sur 5'))).toBe(true);
  await fill(page, 'navigateur@exemple.fr');
  await form.send.click();
  await eventually(() => form.alert.textContent()).toContain('Veuillez sélectionner une note');
  await eventually(() => hasFocus(form.alert)).toBe(true);
  expect(await page.locator('#avis-rating-error').textContent()).toContain('Veuillez sélectionner une note');
  await form.alert.getByRole('link').click();
  await eventually(() => hasFocus(form.star('1 étoile sur 5'))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await hasFocus(form.star('5 étoiles sur 5'))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await form.star('4 étoiles sur 5').getAttribute('aria-checked')).toBe('true');
  expect(await page.locator('select[name="rating"]').inputValue()).toBe('4');
  await form.star('3 étoiles sur 5').click();
  expect(await page.locator('select[name="rating"]').inputValue()).toBe('3');
  await form.pictures.setInputFiles([await photo('jardin.jpg')]);
  await eventually(() => form.previews.getAttribute('alt')).toBe('Aperçu de jardin.jpg');
  await form.send.click();
  await eventually(form.text).toContain('Avis soumis !');
  expect(await form.text()).toContain(
    'Votre avis sera publié dès qu’il est approuvé par l’administrateur de la boutique',
  );
  expect(await form.text()).toMatch(/Nina ?en attente/);
  await eventually(() => hasFocus(page.locator('[data-writing]'))).toBe(true);
  await form.write.waitFor();
});

test('pictures beyond the limit of five are reported and left out before the form is sent (§5.1#5)', async ({
  openAt,
}) => {
  const page = await openAt('/avis/ecrire/?produit=kit-de-decoupe', PHONE);
  const form = writing(page);
  await form.star('5 étoiles sur 5').tap();
  const names = ['1', '2', '3', '4', '5', '6'];
  await form.pictures.setInputFiles(await Promise.all(names.map((name) => photo(`${name}.jpg`))));
  await eventually(() => form.alert.textContent()).toContain('Désolé, nous ne pouvons accepter que 5');
  await eventually(() => form.previews.count()).toBe(5);
});

test.for(['#avis', '#avis_product_reviews', '?avis_token=x', '?avis_dynamic_form=1'])(
  'a url with %s opens the review form (§2.1#45, §2.1#46)',
  async (end, { openAt }) => {
    const page = await openAt(`${PRODUCT}${end}`);
    await writing(page).star('5 étoiles sur 5').waitFor();
    await writing(page).cancel.waitFor();
  },
);

test('a question is asked on the product page (§2.1#30, §8.2#4)', async ({ openAt }) => {
  const page = await openAt(`${PRODUCT}#reviews`);
  const form = writing(page);
  await form.ask.click();
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Dès quel âge ?');
  await form.email.fill('pas une adresse');
  await form.name.fill('Nina');
  await page.getByRole('button', { name: 'Envoyer ma question' }).click();
  await eventually(() => form.alert.textContent()).toContain('Veuillez saisir une adresse email valide.');
  await form.email.fill('question@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer ma question' }).click();
  await eventually(form.text).toContain('Question soumise ! Merci de votre question ! Nous vous aviserons');
});

test('without scripts a review can be submitted, and a missing rating is reported', async ({ openAt }) => {
  const page = await openAt(`${PRODUCT}#reviews`, { javaScriptEnabled: false });
  const form = writing(page);
  await form.write.click();
  await fill(page, 'sans-script@exemple.fr');
  await form.send.click();
  await form.alert.getByRole('link', { name: 'Veuillez sélectionner une note' }).click();
  await page.getByLabel('Votre note').selectOption('4 étoiles sur 5');
  await form.pictures.setInputFiles([await photo('jardin.jpg')]);
  await form.send.click();
  expect(await form.text()).toContain('Avis soumis !');
});
