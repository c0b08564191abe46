import type { Page } from 'playwright-core';
import { browsedShop } from './browsed-shop.ts';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { listMails } from '#test/read-mail.ts';
import { eventually } from './test.ts';
import { visit } from './page-errors.ts';

export const CLIENTE = 'cliente@example.org';
const MERCHANT = 'admin@example.org';

const section = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title });

/** Fills in and submits the sign-in form. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const door = section(page, 'Déjà client');
  await door.getByLabel('Adresse e-mail').fill(email);
  await door.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await door.getByRole('button', { name: 'Se connecter' }).click();
}

/** Signs in to the demo account and stays on the account page. */
export async function signIn(page: Page): Promise<void> {
  await visit(page, '/mon-compte/');
  await fillSignIn(page, CLIENTE, DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'Bonjour Camille' }).waitFor();
}

/** Opens the gallery of components, which only the merchant may see. */
export async function openComponents(page: Page): Promise<void> {
  await visit(page, '/mon-compte/');
  await fillSignIn(page, MERCHANT, DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'Bonjour Louise' }).waitFor();
  await visit(page, '/gestion/composants/');
}

/** The sign-in and registration forms. */
export const signInForms = (page: Page) => ({
  signIn: section(page, 'Déjà client'),
  register: section(page, 'Créer un compte'),
});

/** Waits for a link mailed to this email other than `before`, and returns the newest. */
export async function mailedLink(to: string, before = ''): Promise<string> {
  const find = async () => {
    const mails = (await listMails(browsedShop().outboxDir)).filter((mail) => mail.to === to);
    const links = mails.flatMap(
      ({ text }) => /https?:\/\/[^/\s]+(\/mon-compte\/\S+\?key=\S+)/.exec(text)?.[1] ?? [],
    );
    return links.at(-1) ?? '';
  };
  await eventually(async () => ['', before].includes(await find())).toBe(false);
  return find();
}
