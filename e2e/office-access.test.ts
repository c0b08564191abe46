import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { oneTimeCode } from '#test/one-time-code.ts';
import { addStaff } from '#test/staff.ts';
import { listAxeFindings } from './support/axe.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

async function expectSoundScreen(page: Page): Promise<void> {
  expect(await listAxeFindings(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await visit(page, '/gestion/connexion/');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code à 6 chiffres, ou code de secours').fill(code);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** Signing in forgets the code that was accepted, because the next one would show half a minute later. */
const forgetLastCode = () => db.updateTable('staff_one_time_codes').set({ last_step: 0 }).execute();

test.for([1280, 360])(
  'at %i px a member is reminded, sets up a code, and signs in with it or with a recovery code',
  async (width, { open }) => {
    const email = await addStaff({ db }, 'manager', 'Nina Blanc');
    const page = await open(windowOf(width));
    await enterPassword(page, email);
    await page.getByText('votre accès n’est protégé que par le mot de passe').waitFor();
    await page.getByRole('link', { name: 'Ajouter un code' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await expectSoundScreen(page);
    const secret = await page.locator('#contenu code').innerText();
    await page.getByLabel('Code affiché par l’application').fill('000000');
    await page.getByRole('button', { name: 'Activer' }).click();
    await page.getByText('Ce code ne convient pas.').waitFor();
    expect(await page.locator('#contenu code').innerText()).toBe(secret);
    await page.getByLabel('Code affiché par l’application').fill(oneTimeCode(secret));
    await page.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor();
    const recoveryCodes = await page.locator('#contenu li code').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await expectSoundScreen(page);
    await page.getByRole('link', { name: 'C’est noté' }).click();
    await page.getByText(/^Activé le/).waitFor();
    await expectSoundScreen(page);

    await forgetLastCode();
    const phone = await open(windowOf(width));
    await enterPassword(phone, email);
    await expectSoundScreen(phone);
    await enterCode(phone, '123');
    await phone.getByRole('alert').getByText('Ce code ne convient pas').waitFor();
    await enterCode(phone, oneTimeCode(secret));
    await phone.getByRole('heading', { name: 'Bonjour Nina' }).waitFor();

    const lost = await open(windowOf(width));
    await enterPassword(lost, email);
    await enterCode(lost, recoveryCodes[3] ?? '');
    await lost.getByRole('heading', { name: 'Bonjour Nina' }).waitFor();
    await visit(lost, '/gestion/profil/');
    await lost.getByText('Il en reste 9 codes.').waitFor();
  },
);
