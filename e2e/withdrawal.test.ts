import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { tabTo as tabToElement } from './support/tab-to.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';

const tabTo = (page: Page, role: 'link' | 'button' | 'textbox', name: string) =>
  tabToElement(page, page.getByRole(role, { name }));

/** Types into the next fields, as somebody does who never touches the pointer. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
}

test.for([
  ['with scripts', DESKTOP],
  ['without scripts', { ...PHONE, javaScriptEnabled: false }],
] as const)(
  '%s: the keyboard alone leads from the footer to the receipt in two pages, axe clean',
  async ([, options], { openAt }) => {
    // axe-core is a script: it checks the pages of the first visitor.
    const hasScripts = !('javaScriptEnabled' in options);
    const expectAccessible = async (page: Page) => {
      if (hasScripts) expect(await listAxeFindings(page)).toEqual([]);
    };
    const page = await openAt('/contact/', options);
    await tabTo(page, 'link', 'Renoncer au contrat ici');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/retractation/');
    await expectAccessible(page);

    await typeInto(page, 'Votre nom', 'Marie Dupont');
    await typeInto(page, 'Numéro de la commande', '999999');
    await typeInto(page, 'Adresse e-mail pour l’accusé de réception', 'marie@exemple.fr');
    await tabTo(page, 'button', 'Vérifier ma déclaration');
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('button', { name: 'Confirmer la rétractation' });
    await confirm.waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Toute la commande');
    await expectAccessible(page);

    await tabTo(page, 'button', 'Confirmer la rétractation');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Votre déclaration est enregistrée' }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/R-\d{6}/);
    await expectAccessible(page);
  },
);
