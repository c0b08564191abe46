import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openKeyServer } from '#test/network/key-server.ts';
import { openSmtpServer } from '#test/network/smtp-server.ts';
import { listAxeFindings } from './support/axe.ts';
import { becomeOwner, startNewShop } from './support/new-shop.ts';
import { visit } from './support/page-errors.ts';
import { test, windowOf } from './support/test.ts';

const SECRET_KEY = 'sk_live_connue';
const PASSWORD = 'quatre chats';

const said = (page: Page, sentence: string | RegExp) => page.getByText(sentence).first().waitFor();

async function expectSoundScreen(page: Page, width: number): Promise<void> {
  expect(await listAxeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Fills in the fields one after the other with the keyboard only, and sends the form. */
async function typeInto(page: Page, first: string, texts: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: first }).focus();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

test.for([1280, 360])(
  'at %i px the owner enters payment keys and a mail server by keyboard, and no secret is shown again',
  async (width, { open, onTestFinished }) => {
    const provider = await openKeyServer({ [SECRET_KEY]: 'accepted' });
    onTestFinished(() => provider.close());
    const smtp = await openSmtpServer({ user: 'rose', password: PASSWORD });
    onTestFinished(() => smtp.close());
    const shop = await startNewShop({ STRIPE_URL: provider.url });
    onTestFinished(() => shop.close());
    const page = await open({ ...windowOf(width), baseURL: shop.url });
    await becomeOwner(page, shop.firstLink);

    await visit(page, '/gestion/demarrer/paiement/');
    await page.getByRole('link', { name: 'Clés de paiement' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Clés de paiement' }).waitFor();
    await expectSoundScreen(page, width);
    await typeInto(page, 'Clé publique', ['pk_live_connue', 'sk_live_perdue', 'whsec_connue']);
    await said(page, 'Stripe ne reconnaît pas la clé secrète.');
    await expectSoundScreen(page, width);
    expect(await page.getByLabel('Clé publique').inputValue()).toBe('pk_live_connue');
    expect(await page.getByLabel('Clé secrète').inputValue()).toBe('');
    await typeInto(page, 'Clé publique', ['pk_live_connue', SECRET_KEY, 'whsec_connue']);
    await said(page, 'Stripe a accepté les clés.');
    await said(page, 'Les cartes sont débitées.');
    expect(await page.content()).not.toContain('connue');
    await expectSoundScreen(page, width);
    await page.getByRole('button', { name: 'Retirer les clés' }).press('Enter');
    await said(page, 'Les clés sont retirées.');

    await page.getByRole('link', { name: /^Serveur d’e-mails/ }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Serveur d’e-mails' }).waitFor();
    await expectSoundScreen(page, width);
    await page.getByLabel('Chiffrement').selectOption({ label: 'Aucun (serveur de la même machine)' });
    const { hostname, port } = new URL(smtp.url);
    await page.getByLabel('Identifiant').fill('rose');
    await page.getByLabel('Mot de passe').fill('pas le bon');
    await typeInto(page, 'Serveur', [hostname, port]);
    await said(page, 'Le serveur refuse l’identifiant ou le mot de passe.');
    await expectSoundScreen(page, width);
    await page.getByLabel('Mot de passe').fill(PASSWORD);
    await page.getByLabel('Mot de passe').press('Enter');
    await said(page, 'Le serveur a accepté la connexion.');
    await page.getByRole('button', { name: 'Envoyer l’essai' }).press('Enter');
    await said(page, 'Le message d’essai est parti.');
    expect(smtp.messageIds).toHaveLength(1);
    expect(await page.content()).not.toContain(PASSWORD);
    await expectSoundScreen(page, width);
  },
);
