import { expect } from 'vitest';
import { header } from './support/header.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';

/** Does not wait for pictures. */
const ARRIVED = { waitUntil: 'commit' } as const;

test.for([
  ['with scripts', true],
  ['without scripts', false],
] as const)(
  '%s a visitor goes from the menu to the journal, its second page, an article, an adjacent article and a product',
  async ([, javaScriptEnabled], { openAt }) => {
    const page = await openAt('/boutique/', { ...DESKTOP, javaScriptEnabled });
    const main = page.getByRole('main');
    await header(page).menu.getByRole('link', { name: 'Le journal' }).click();
    await page.waitForURL('**/journal/', ARRIVED);
    expect(
      await header(page).menu.getByRole('link', { name: 'Le journal' }).getAttribute('aria-current'),
    ).toBe('page');
    await main.getByRole('link', { name: 'Page suivante' }).click();
    await page.waitForURL('**/journal/page/2/', ARRIVED);
    await main.getByRole('link', { name: 'La tour rose, pas à pas' }).click();
    await page.waitForURL('**/journal/la-tour-rose-pas-a-pas/', ARRIVED);
    await main.getByRole('heading', { level: 1, name: 'La tour rose, pas à pas' }).waitFor();
    await main.getByRole('navigation', { name: 'Articles voisins' }).getByRole('link').last().click();
    await page.waitForURL('**/journal/verser-balayer-boutonner/', ARRIVED);
    await main.getByRole('link', { name: 'Cadre d’habillage à boutons' }).click();
    await page.waitForURL('**/produit/cadre-d-habillage/', ARRIVED);
  },
);

test('a topic narrows the journal and says that it is chosen', async ({ openAt }) => {
  const page = await openAt('/journal/', PHONE);
  const topics = page.getByRole('navigation', { name: 'Rubriques du journal' });
  await topics.getByRole('link', { name: 'Bien choisir' }).click();
  await page.waitForURL('**/journal/categorie/choisir/', ARRIVED);
  expect(await topics.locator('[aria-current="true"]').allInnerTexts()).toEqual(['Bien choisir']);
  expect(await page.getByRole('main').getByRole('article').count()).toBe(3);
});

test('the phone’s menu leads to the journal', async ({ openAt }) => {
  const page = await openAt('/', PHONE);
  const { menuToggle, mobileMenu } = header(page);
  await menuToggle.click();
  await mobileMenu.getByRole('link', { name: 'Le journal' }).click();
  await page.waitForURL('**/journal/', ARRIVED);
});

test('the text of an article is never wider than 68 characters', async ({ openAt }) => {
  const page = await openAt('/journal/faire-tourner-les-jouets/', DESKTOP);
  const paragraph = page.getByRole('article').locator('p').nth(4);
  const widthInCharacters = () =>
    paragraph.evaluate((node) => {
      const probe = document.createElement('span');
      probe.style.cssText = 'position:absolute;width:1ch';
      node.append(probe);
      const characterPx = probe.getBoundingClientRect().width;
      probe.remove();
      return node.getBoundingClientRect().width / characterPx;
    });
  expect(await widthInCharacters()).toBeLessThanOrEqual(68.5);
});
