import type { Page } from 'playwright-core';
import { fillSignIn, openComponents, signIn } from './account.ts';
import { goToBasket } from './basket.ts';
import { visit } from './troubles.ts';

/** Every screen of the shop, with a function that opens it. */
export const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the home page': at('/'),
  'the listing': at('/boutique/'),
  'the second page of the listing': at('/boutique/page/2/'),
  'a category': at('/categorie-produit/mathematiques/'),
  'a tag': at('/etiquette-produit/logique/'),
  'the listing filtered by age': async (page) => {
    await visit(page, '/');
    const age = page.getByRole('region', { name: 'À chaque âge ses découvertes' }).getByRole('link').first();
    await visit(page, (await age.getAttribute('href')) ?? '');
  },
  'a simple product': at('/produit/kit-de-decoupe/'),
  'a variable product': at('/produit/cubes-gigognes/'),
  'a grouped product': at('/produit/coffret-eveil/'),
  'a sold-out product': at('/produit/engrenages/'),
  'a product on sale': at('/produit/balance-en-bois/'),
  'a search with results': at('/?s=puzzle&post_type=product'),
  'a search without results': at('/?s=trottinette&post_type=product'),
  'a search for nothing': at('/?s=&post_type=product'),
  'a page of text': at('/pedagogie-montessori/'),
  'all reviews': at('/avis/'),
  'a search in the reviews of a product': at('/avis/?produit=tour-rose&recherche=trottinette'),
  'the rules of reviews': at('/politique-des-avis/'),
  'the journal': at('/journal/'),
  'the second page of the journal': at('/journal/page/2/'),
  'a category of the journal': at('/journal/categorie/choisir/'),
  'a tag of the journal': at('/journal/etiquette/bois/'),
  'an article': at('/journal/faire-tourner-les-jouets/'),
  'an address that does not exist': at('/nulle-part/', 404),
  'the empty basket': at('/panier/'),
  'the basket with lines': async (page) => {
    await putInBasket(page, 'kit-de-decoupe');
    await putInBasket(page, 'carte-cadeau');
  },
  'the basket after a refusal': at('/panier/?refus=out-of-stock&produit=engrenages'),
  'the empty wishlist': at('/liste-de-souhaits/'),
  'the wishlist': async (page) => {
    for (const slug of ['kit-de-decoupe', 'engrenages', 'cubes-gigognes']) {
      await visit(page, `/produit/${slug}/`);
      await page.getByRole('button', { name: 'Ajouter à ma liste de souhaits', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Voir ma liste de souhaits' }).waitFor();
    }
    await visit(page, '/liste-de-souhaits/');
  },
  'the form of a review': at('/avis/ecrire/?produit=kit-de-decoupe'),
  'the form of a review with something wrong': async (page) => {
    await visit(page, '/avis/ecrire/');
    await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
    await page.getByRole('alert').filter({ visible: true }).waitFor();
  },
  'the form of a question': at('/avis/question/?produit=kit-de-decoupe'),
  'the thanks for a review': at('/avis/merci/'),
  'the thanks for a question': at('/avis/question/?produit=kit-de-decoupe&fait=1'),
  'the form to change a review': writeReview,
  'the end of a review': async (page) => {
    await writeReview(page);
    await page.getByRole('link', { name: 'Supprimer mon avis' }).click();
    await page.getByRole('button', { name: 'Supprimer mon avis' }).waitFor();
  },
  'a link to a review that is gone': at('/avis/modifier/', 410),
  'the thanks for a report': at('/avis/signaler/?fait=1'),
  'the end of review requests': at('/avis/ne-plus-demander/?avis_token=x'),
  'the door of the account': at('/mon-compte/'),
  'the door after a wrong password': async (page) => {
    await visit(page, '/mon-compte/');
    await fillSignIn(page, 'personne@exemple.org', 'pas le bon mot');
    await page.getByRole('alert').waitFor();
  },
  'a lost password': at('/mon-compte/lost-password/'),
  'a link that is gone': at('/mon-compte/lost-password/?key=x', 410),
  'the account': inAccount('/mon-compte/'),
  'the orders of a customer': inAccount('/mon-compte/orders/'),
  'an order of a customer': inAccount('/mon-compte/view-order/1003/'),
  'the addresses of a customer': inAccount('/mon-compte/edit-address/'),
  'an address of a customer': inAccount('/mon-compte/edit-address/billing/'),
  'name, address and password of a customer': inAccount('/mon-compte/edit-account/'),
  'the data of a customer': inAccount('/mon-compte/personal-data/'),
  'the component gallery': openComponents,
  'the guide of the Store API': at('/wp-json/'),
};

function at(path: string, status?: number) {
  return (page: Page) => visit(page, path, status);
}

function inAccount(path: string) {
  return async (page: Page) => {
    await signIn(page);
    await visit(page, path);
  };
}

/** Adds one piece of a product without options to the cart and opens the cart page. */
async function putInBasket(page: Page, slug: string): Promise<void> {
  await visit(page, `/produit/${slug}/`);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await goToBasket(page);
}

/** Writes a review that is held for moderation and opens its edit page. */
async function writeReview(page: Page): Promise<void> {
  await visit(page, '/avis/ecrire/?produit=kit-de-decoupe');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '2 étoiles sur 5' }).click();
  await main
    .getByRole('textbox', { name: 'Votre avis', exact: true })
    .fill('Vu moins cher sur www.exemple.test.');
  await main.getByLabel('Quand l’avez-vous reçu').fill('2026-01-05');
  await main.getByRole('textbox', { name: 'Nom affiché' }).fill('Nina');
  await main.getByRole('textbox', { name: 'Adresse e-mail' }).fill('ecran@exemple.fr');
  await main.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await main.getByRole('link', { name: 'Modifier mon avis' }).click();
  await main.getByRole('button', { name: 'Enregistrer' }).waitFor();
}
