import type { Page } from 'playwright-core';
import { fillSignIn, openComponents, signIn } from './account.ts';
import { goToCart } from './cart.ts';
import { visit } from './page-errors.ts';

/** Every screen of the shop, with a function that opens it. */
export const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the home page': openPath('/'),
  'the listing': openPath('/boutique/'),
  'the second page of the listing': openPath('/boutique/page/2/'),
  'a category': openPath('/categorie-produit/mathematiques/'),
  'a tag': openPath('/etiquette-produit/logique/'),
  'the listing filtered by age': async (page) => {
    await visit(page, '/');
    const age = page.getByRole('region', { name: 'À chaque âge ses découvertes' }).getByRole('link').first();
    await visit(page, (await age.getAttribute('href')) ?? '');
  },
  'a simple product': openPath('/produit/kit-de-decoupe/'),
  'a variable product': openPath('/produit/cubes-gigognes/'),
  'a grouped product': openPath('/produit/coffret-eveil/'),
  'a sold-out product': openPath('/produit/engrenages/'),
  'a product on sale': openPath('/produit/balance-en-bois/'),
  'a search with results': openPath('/?s=puzzle&post_type=product'),
  'a search without results': openPath('/?s=trottinette&post_type=product'),
  'a search for nothing': openPath('/?s=&post_type=product'),
  'a page of text': openPath('/pedagogie-montessori/'),
  'all reviews': openPath('/avis/'),
  'a search in the reviews of a product': openPath('/avis/?produit=tour-rose&recherche=trottinette'),
  'the rules of reviews': openPath('/politique-des-avis/'),
  'the journal': openPath('/journal/'),
  'the second page of the journal': openPath('/journal/page/2/'),
  'a category of the journal': openPath('/journal/categorie/choisir/'),
  'a tag of the journal': openPath('/journal/etiquette/bois/'),
  'an article': openPath('/journal/faire-tourner-les-jouets/'),
  'the request for personal data': openPath('/mes-donnees/'),
  'an address that does not exist': openPath('/nulle-part/', 404),
  'the empty basket': openPath('/panier/'),
  'the basket with lines': async (page) => {
    await addToCart(page, 'kit-de-decoupe');
    await addToCart(page, 'carte-cadeau');
  },
  'the basket after a refusal': openPath('/panier/?refus=out-of-stock&produit=engrenages'),
  'the empty wishlist': openPath('/liste-de-souhaits/'),
  'the wishlist': async (page) => {
    for (const slug of ['kit-de-decoupe', 'engrenages', 'cubes-gigognes']) {
      await visit(page, `/produit/${slug}/`);
      await page.getByRole('button', { name: 'Ajouter à ma liste de souhaits', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Voir ma liste de souhaits' }).waitFor();
    }
    await visit(page, '/liste-de-souhaits/');
  },
  'the form of a review': openPath('/avis/ecrire/?produit=kit-de-decoupe'),
  'the form of a review with something wrong': async (page) => {
    await visit(page, '/avis/ecrire/');
    await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
    await page.getByRole('alert').filter({ visible: true }).waitFor();
  },
  'the form of a question': openPath('/avis/question/?produit=kit-de-decoupe'),
  'the thanks for a review': openPath('/avis/merci/'),
  'the thanks for a question': openPath('/avis/question/?produit=kit-de-decoupe&fait=1'),
  'the form to change a review': writeReview,
  'the end of a review': async (page) => {
    await writeReview(page);
    await page.getByRole('link', { name: 'Supprimer mon avis' }).click();
    await page.getByRole('button', { name: 'Supprimer mon avis' }).waitFor();
  },
  'a link to a review that is gone': openPath('/avis/modifier/', 410),
  'the thanks for a report': openPath('/avis/signaler/?fait=1'),
  'the end of review requests': openPath('/avis/ne-plus-demander/?avis_token=x'),
  'the door of the account': openPath('/mon-compte/'),
  'the door after a wrong password': async (page) => {
    await visit(page, '/mon-compte/');
    await fillSignIn(page, 'personne@exemple.org', 'pas le bon mot');
    await page.getByRole('alert').waitFor();
  },
  'a lost password': openPath('/mon-compte/lost-password/'),
  'a link that is gone': openPath('/mon-compte/lost-password/?key=x', 410),
  'the account': inAccount('/mon-compte/'),
  'the orders of a customer': inAccount('/mon-compte/orders/'),
  'an order of a customer': inAccount('/mon-compte/view-order/1003/'),
  'the addresses of a customer': inAccount('/mon-compte/edit-address/'),
  'an address of a customer': inAccount('/mon-compte/edit-address/billing/'),
  'name, address and password of a customer': inAccount('/mon-compte/edit-account/'),
  'the data of a customer': inAccount('/mon-compte/personal-data/'),
  'the component gallery': openComponents,
  'the guide of the Store API': openPath('/wp-json/'),
};

function openPath(path: string, status?: number) {
  return (page: Page) => visit(page, path, status);
}

function inAccount(path: string) {
  return async (page: Page) => {
    await signIn(page);
    await visit(page, path);
  };
}

/** Adds one piece of a product without options to the cart and opens the cart page. */
async function addToCart(page: Page, slug: string): Promise<void> {
  await visit(page, `/produit/${slug}/`);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await goToCart(page);
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
