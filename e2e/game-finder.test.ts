import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { visit } from './support/page-errors.ts';
import { DESKTOP, PHONE, test, windowOf } from './support/test.ts';

const NO_SCRIPTS = { ...DESKTOP, javaScriptEnabled: false };
const WISH = '/quel-jeu/?age=30&aime=logique&aime=sens&budget=40';

test('without scripts a parent is led from the home page to five games with their reasons', async ({
  openAt,
}) => {
  const page = await openAt('/', NO_SCRIPTS);
  await page.getByRole('link', { name: 'Trouver une idée' }).click();
  await page.getByRole('textbox', { name: 'Ans' }).fill('3');
  await page.getByRole('textbox', { name: 'Mois' }).fill('6');
  await page.getByRole('checkbox', { name: /^Logique/ }).check();
  await page.getByRole('textbox', { name: 'Votre budget' }).fill('40');
  await page.getByRole('button', { name: 'Voir les jeux' }).click();
  await page.waitForURL('**/quel-jeu/?age=42&aime=logique&budget=40');

  const ideas = page.getByRole('region', { name: 'Nos cinq idées' }).getByRole('article');
  expect(await ideas.count()).toBe(5);
  for (const idea of await ideas.all()) {
    const reasons = await idea.getByRole('list').first().innerText();
    expect(reasons).toMatch(/Adapté (dès|de)/);
    expect(reasons).toContain('Pour l’enfant qui aime comparer, classer, ordonner');
    expect(reasons).toContain('dans votre budget');
  }
  expect(await page.getByRole('checkbox', { name: /^Logique/ }).isChecked()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Mois' }).inputValue()).toBe('6');
});

test('without scripts a missing age is asked for, and the other entries are kept', async ({ openAt }) => {
  const page = await openAt('/quel-jeu/', NO_SCRIPTS);
  await page.getByRole('checkbox', { name: /^Calcul/ }).check();
  await page.getByRole('textbox', { name: 'Votre budget' }).fill('25');
  await page.getByRole('button', { name: 'Voir les jeux' }).click();
  await page.getByRole('alert').getByText('Indiquez l’âge de l’enfant').waitFor();
  expect(await page.getByRole('textbox', { name: 'Ans' }).getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('checkbox', { name: /^Calcul/ }).isChecked()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Votre budget' }).inputValue()).toBe('25');
});

test('a recommended game is added to the cart without leaving the results', async ({ openAt }) => {
  const page = await openAt(WISH);
  await page
    .getByRole('button', { name: /^Ajouter au panier/ })
    .or(page.getByRole('link', { name: /^Ajouter au panier/ }))
    .first()
    .click();
  await page.getByRole('dialog', { name: /panier/i }).waitFor();
  expect(page.url()).toContain(WISH);
});

test.for([
  ['the form', '/quel-jeu/', 200, PHONE],
  ['the form', '/quel-jeu/', 200, DESKTOP],
  ['the results', WISH, 200, PHONE],
  ['the results', WISH, 200, DESKTOP],
  ['widened results', '/quel-jeu/?age=30&aime=calcul&budget=20', 200, PHONE],
  ['a refusal', '/quel-jeu/?age=-1&budget=x', 422, PHONE],
] as const)('%s of the game finder are accessible: %s', async ([, path, status, size], { open }) => {
  const page = await open(size);
  await visit(page, path, status);
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
});

test('nothing of the game finder is wider than a narrow phone', async ({ open }) => {
  const page = await open(windowOf(320));
  for (const [path, status] of [
    ['/quel-jeu/', 200],
    [WISH, 200],
    ['/quel-jeu/?age=-1&budget=x', 422],
  ] as const) {
    await visit(page, path, status);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
});
