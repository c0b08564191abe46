import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { visit } from './page-errors.ts';

const OWNER = 'admin@example.org';

/** Signs the demo owner in to the back office and opens its home screen. */
export async function signInToOffice(page: Page): Promise<void> {
  await visit(page, '/gestion/connexion/');
  await page.getByLabel('Adresse e-mail').fill(OWNER);
  await page.getByLabel('Mot de passe').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Bonjour Louise' }).waitFor();
}

/** Every screen of the back office, with a function that opens it. */
export const OFFICE_SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the sign-in form': (page) => visit(page, '/gestion/connexion/'),
  'the sign-in form after a wrong password': async (page) => {
    await visit(page, '/gestion/connexion/');
    await page.getByLabel('Adresse e-mail').fill('personne@exemple.org');
    await page.getByLabel('Mot de passe').fill('pas le bon mot');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('alert').waitFor();
  },
  'the home screen': inOffice('/gestion/'),
  'the team': inOffice('/gestion/equipe/'),
  'an invitation that is gone': (page) => visit(page, '/gestion/invitation/?cle=x', 410),
  'the audit log': inOffice('/gestion/journal/'),
  'the audit log without results': inOffice('/gestion/journal/?action=staff.sign-out&au=2020-01-01'),
  'the list of orders': inOffice('/gestion/commandes/'),
  'a search for orders without a result': inOffice('/gestion/commandes/?q=personne&pays=BE'),
  'an order with all its forms open': async (page) => {
    await inOffice('/gestion/commandes/1003/')(page);
    for (const form of await page.locator('main details').all()) await form.locator('summary').click();
  },
  'an order that was delivered': inOffice('/gestion/commandes/1001/'),
};

function inOffice(path: string) {
  return async (page: Page) => {
    await signInToOffice(page);
    if (path !== '/gestion/') await visit(page, path);
  };
}
