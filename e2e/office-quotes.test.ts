import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listMails } from '#test/read-mail.ts';
import { listAxeFindings } from './support/axe.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { tabTo } from './support/tab-to.ts';
import { eventually, test, windowOf } from './support/test.ts';

const SCHOOL = {
  Prénom: 'Rosa',
  Nom: 'Le Gall',
  Entreprise: 'École Jean-Moulin',
  'Numéro et rue': '3 place de l’École',
  'Code postal': '29600',
  Ville: 'Morlaix',
  Téléphone: '02 98 00 00 00',
};

/** Reaches an element with Tab and types into it. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function pressOn(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function expectSound(page: Page, width: number): Promise<void> {
  expect(await listAxeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** The link of the quote that was mailed to an address. */
async function mailedQuote(email: string): Promise<string> {
  const find = async () => {
    const mails = (await listMails(browsedShop().outboxDir)).filter(({ to }) => to === email);
    return /(\/devis\/\S+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  };
  await eventually(find).toBeDefined();
  return (await find()) ?? '';
}

test.for([1280, 360])(
  'at %i px a school gets a quote and accepts it, by keyboard',
  async (width, { open }) => {
    const email = `ecole-${width}@exemple.fr`;
    const office = await open(windowOf(width));
    await signInToOffice(office);
    await visit(office, '/gestion/devis/nouveau/');
    await typeInto(office, office.getByLabel('Article 1'), 'tambourin');
    await typeInto(office, office.getByLabel('Quantité 1'), '2');
    await typeInto(office, office.getByLabel('Prix TTC 1'), '9,50');
    const billing = office.getByRole('region', { name: 'Client et facturation' });
    for (const [label, value] of Object.entries(SCHOOL))
      await typeInto(office, billing.getByLabel(new RegExp(`^${label}`)), value);
    await typeInto(office, billing.getByLabel('Adresse e-mail'), email);
    await typeInto(office, billing.getByLabel(/SIREN, SIRET/), '732 829 320 00074');
    await office.keyboard.press('Enter');
    await office.getByText('Total à payer').waitFor();
    await expectSound(office, width);
    await pressOn(office, office.getByRole('button', { name: /^Établir le devis/ }));
    await office.getByText('Le devis est établi.').waitFor();
    await pressOn(office, office.getByRole('button', { name: `Envoyer à ${email}` }));
    await office.getByText('Le devis part par e-mail').waitFor();
    await expectSound(office, width);

    const customer = await open(windowOf(width));
    await visit(customer, await mailedQuote(email));
    await customer.getByText('19,00 € TTC').waitFor();
    await expectSound(customer, width);
    const accept = customer.getByRole('button', { name: 'Accepter et commander' });
    await pressOn(customer, accept);
    await customer.getByText('Votre accord n’est pas encore enregistré.').waitFor();
    await tabTo(customer, customer.getByLabel('J’accepte les conditions générales de vente'));
    await customer.keyboard.press('Space');
    await pressOn(customer, accept);
    await customer.waitForURL(/order-received/);

    await office.reload();
    await office.getByText('Commandé', { exact: true }).waitFor();
    await pressOn(office, office.getByRole('link', { name: /^Commande n°/ }));
    await pressOn(office, office.getByRole('link', { name: /^Devis D-/ }));
    await office.getByRole('heading', { level: 1, name: /^Devis D-/ }).waitFor();
  },
);
