import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { tabTo } from './support/tab-to.ts';
import { test, windowOf } from './support/test.ts';

const BUYER = {
  Prénom: 'Rosa',
  Nom: 'Le Gall',
  'Numéro et rue': '3 place de l’École',
  'Code postal': '29600',
  Ville: 'Morlaix',
  Téléphone: '02 98 00 00 00',
};

test.for([1280, 360])(
  'at %i px an order is taken on the telephone by mouse, without scripts',
  async (width, { open }) => {
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/commandes/');
    await page.getByRole('link', { name: 'Nouvelle commande' }).click();
    await page.getByLabel('Article 1').fill('tambourin');
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await page.getByLabel('Article 4').waitFor();
    const billing = page.getByRole('region', { name: 'Client et facturation' });
    for (const [label, value] of Object.entries(BUYER))
      await billing.getByLabel(new RegExp(`^${label}`)).fill(value);
    await page.getByRole('button', { name: 'Calculer les prix' }).click();
    await page.getByText('Total à payer').waitFor();
    await page
      .getByRole('radio', { name: /^Livraison à domicile/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Calculer les prix' }).click();
    await page.getByRole('button', { name: /^Créer la commande/ }).click();
    await page.getByRole('link', { name: /est à remplir/ }).click();
    await billing.getByLabel('Adresse e-mail').fill(`rosa-${width}@exemple.fr`);
    await page.getByRole('radio', { name: 'Chèque' }).check();
    await page.getByLabel('Envoyer aussi un lien').check();
    await page.getByRole('button', { name: /^Créer la commande/ }).click();
    await page.getByText('La commande est créée.').waitFor();
    await page.getByRole('button', { name: 'Marquer payée' }).waitFor();
  },
);

test('Enter in a field calculates the prices and places nothing', async ({ open }) => {
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/commandes/nouvelle/');
  await tabTo(page, page.getByLabel('Article 1'));
  await page.keyboard.type('tambourin');
  await page.keyboard.press('Enter');
  await page.getByText('Total à payer').waitFor();
  await tabTo(page, page.getByLabel('Quantité 1'));
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByText(/^2 × /).waitFor();
});
