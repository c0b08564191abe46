import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { addStaff } from '#test/staff.ts';
import { listAxeFindings } from './support/axe.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

/** Browsers refuse passkeys of sites without a name. */
const shopByName = () => browsedShop().url.replace('127.0.0.1', 'localhost');

async function expectSoundScreen(page: Page): Promise<void> {
  expect(await listAxeFindings(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Gives the browser a device that unlocks passkeys by itself. Returns what sets whether its owner agrees. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await visit(page, '/gestion/connexion/');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

const signOut = async (page: Page) => {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Se déconnecter' }).locator('visible=true').click();
  await page.getByText('Vous êtes déconnecté.').waitFor();
};

/** The password was entered too long ago for a risky action. */
const forgetPassword = () =>
  db
    .updateTable('staff_sessions')
    .set({ authenticated_at: new Date(Date.now() - 3600_000) })
    .execute();

test.for([1280, 360])(
  'at %i px a member adds a passkey, signs in with it, confirms with it and removes it',
  async (width, { open }) => {
    const email = await addStaff({ db }, 'manager', 'Nina Blanc');
    const page = await open({ ...windowOf(width), baseURL: shopByName() });
    const setVerified = await addDevice(page);
    await enterPassword(page, email);
    await page.getByRole('heading', { name: 'Bonjour Nina' }).waitFor();
    await visit(page, '/gestion/profil/');
    await page.getByRole('link', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).waitFor();
    await expectSoundScreen(page);
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
    await page.getByText('Donnez un nom à cette clé.').waitFor();
    await page.getByLabel('Nom de la clé').fill('Téléphone de Nina');
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).press('Enter');
    await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor();
    await page.getByRole('link', { name: 'C’est noté' }).click();
    await page.getByText('Pas encore utilisée.').waitFor();
    await page.getByText('Renommer ou retirer Téléphone de Nina').click();
    await expectSoundScreen(page);

    await signOut(page);
    await expectSoundScreen(page);
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).press('Enter');
    await page.getByRole('heading', { name: 'Bonjour Nina' }).waitFor();

    await signOut(page);
    await enterPassword(page, email);
    await page.getByText('Confirmez avec votre clé d’accès.').waitFor();
    await expectSoundScreen(page);
    await setVerified(false);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.getByRole('alert').getByText('Aucune clé d’accès n’a été utilisée.').waitFor();
    await setVerified(true);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.getByRole('heading', { name: 'Bonjour Nina' }).waitFor();

    await forgetPassword();
    await visit(page, '/gestion/profil/');
    await page.getByText('Renommer ou retirer Téléphone de Nina').press('Enter');
    await page.getByRole('button', { name: 'Retirer cette clé' }).press('Enter');
    await page.getByRole('heading', { name: 'Confirmez que c’est vous' }).waitFor();
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).waitFor();
    await expectSoundScreen(page);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.getByText('La clé d’accès est retirée.').waitFor();

    await signOut(page);
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
    await page.getByText('Cette clé d’accès ne convient pas.').waitFor();
  },
);

test('without scripts no button for passkeys is shown', async ({ open }) => {
  const page = await open({ ...windowOf(1280), baseURL: shopByName(), javaScriptEnabled: false });
  await visit(page, '/gestion/connexion/');
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Se connecter']);
});
