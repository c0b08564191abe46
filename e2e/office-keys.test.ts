import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { test, windowOf } from './support/test.ts';

test.for([1280, 360])(
  'at %i px a key is created, copied and revoked by keyboard',
  async (width, { open }) => {
    const name = `Caisse ${width}`;
    const page = await open(windowOf(width));
    await signInToOffice(page);
    await visit(page, '/gestion/cles/');
    await page.getByLabel('Nom').fill(name);
    await page.getByLabel('Droits').selectOption({ label: 'Lire et écrire' });
    await page.getByLabel('Rôle').selectOption({ label: 'Gérant' });
    await page.getByRole('button', { name: 'Créer une clé' }).press('Enter');
    await page.getByRole('heading', { name: 'Votre nouvelle clé' }).waitFor();
    expect(await page.getByText(/^cs_[0-9a-f]{40}$/).count()).toBe(1);
    expect(await listAxeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('link', { name: 'Revenir aux clés' }).press('Enter');
    await page.getByRole('button', { name: `Révoquer la clé ${name}` }).press('Enter');
    await page.getByText('La clé est révoquée.').waitFor();
    expect(await page.getByRole('button', { name: `Révoquer la clé ${name}` }).count()).toBe(0);
  },
);
