import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { test, windowOf } from './support/test.ts';

test.for([1280, 360])(
  'at %i px the merchant creates a webhook by keyboard, suspends it and deletes it by mouse',
  async (width, { open }) => {
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/webhooks/');
    await page.getByRole('link', { name: 'Nouveau webhook' }).click();
    await page.getByLabel('Nom').fill(`Étiquettes ${width}`);
    await page.getByLabel('Événement').selectOption({ label: 'Commande modifiée' });
    await page.getByLabel('Adresse de réception').fill('https://192.168.1.20/hook');
    await page.keyboard.press('Enter');
    await page.getByText('Cette adresse appartient à un réseau privé.').waitFor();
    await page.getByLabel('Adresse de réception').fill('https://etiquettes.example/hook');
    await page.keyboard.press('Enter');
    await page.getByText('Le webhook est créé.').waitFor();
    await page.getByRole('button', { name: 'Suspendre' }).click();
    await page.getByText('Le webhook est suspendu.').waitFor();
    await visit(page, '/gestion/webhooks/');
    await page.getByRole('link', { name: `Étiquettes ${width}` }).click();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Le webhook est supprimé.').waitFor();
  },
);
