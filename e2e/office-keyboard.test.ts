import { expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { test, windowOf } from './support/test.ts';

test('« ? » lists the keys of the back office; « / », j, k and Enter work in a list', async ({ open }) => {
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis du clavier' });
  await help.getByText('Ligne suivante').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await visit(page, '/gestion/produits/');
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  await page.keyboard.type('j');
  expect(await page.locator('main input[type="search"]').inputValue()).toBe('j');
  await page.locator('h1').click();
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
  const links = page.locator('main tbody tr');
  const names = await links.evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent));
  await page.keyboard.press('j');
  expect(await focusedText()).toBe(names[0]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  expect(await focusedText()).toBe(names[1]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: names[1] ?? '' }).waitFor();
});

test('what is typed into a form is not lost: a bar says so, and a later visit restores it', async ({
  open,
}) => {
  const page = await open(windowOf(360));
  await signInToOffice(page);
  await visit(page, '/gestion/codes/nouveau/');
  const bar = page.getByRole('region', { name: 'Modifications non enregistrées' });
  await page.locator('#champ-code').fill('CABANE');
  await bar.getByText('Modifications non enregistrées.').waitFor();

  page.on('dialog', (dialog) => void dialog.accept());
  await visit(page, '/gestion/codes/');
  await visit(page, '/gestion/codes/nouveau/');
  expect(await page.locator('#champ-code').inputValue()).toBe('');
  await bar.getByRole('button', { name: 'Restaurer ma saisie' }).click();
  expect(await page.locator('#champ-code').inputValue()).toBe('CABANE');

  await page.locator('#champ-amount').fill('10');
  await page.keyboard.press('Control+s');
  await page.getByRole('status').getByText('Le code est créé', { exact: false }).waitFor();
  await visit(page, '/gestion/codes/nouveau/');
  expect(await bar.isVisible()).toBe(false);
});

test('without a connection a form is not sent, and nothing that was typed is lost', async ({ open }) => {
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/codes/nouveau/');
  await page.locator('#champ-code').fill('HORSLIGNE');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Créer le code' }).click();
  await page.getByText('Pas de connexion. Rien n’est perdu', { exact: false }).waitFor();
  expect(await page.locator('#champ-code').inputValue()).toBe('HORSLIGNE');
  await page.context().setOffline(false);
});

test('Ctrl K goes to a screen, an order or a product by keyboard', async ({ open }) => {
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Aller à' });
  await palette.getByRole('link', { name: 'Codes promo', exact: true }).waitFor();
  await page.keyboard.type('tour rose');
  await palette.getByRole('link', { name: 'Codes promo', exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Tour rose');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tour rose' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('1003');
  await palette.getByRole('link', { name: /^Commande 1003/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /1003/ }).waitFor();
});
