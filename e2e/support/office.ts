import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { visit } from './page-errors.ts';

type OpenScreens = Readonly<Record<string, (page: Page) => Promise<void>>>;

const OWNER = 'admin@example.org';

/** Signs the demo owner in to the back office and opens its home screen. */
export async function signInToOffice(page: Page): Promise<void> {
  await visit(page, '/gestion/connexion/');
  await page.getByLabel('Adresse e-mail').fill(OWNER);
  await page.getByLabel('Mot de passe').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('heading', { name: 'Bonjour Louise' }).waitFor();
}

/** The screens for people who have not signed in, with a function that opens each. */
export const OFFICE_DOOR_SCREENS: OpenScreens = {
  'the sign-in form': (page) => visit(page, '/gestion/connexion/'),
  'the sign-in form after a wrong password': async (page) => {
    await visit(page, '/gestion/connexion/');
    await page.getByLabel('Adresse e-mail').fill('personne@exemple.org');
    await page.getByLabel('Mot de passe').fill('pas le bon mot');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.getByRole('alert').waitFor();
  },
  'an invitation that is gone': (page) => visit(page, '/gestion/invitation/?cle=x', 410),
};

/** Every other screen of the back office, with a function that opens it on a page where the owner has signed in. */
export const OFFICE_SCREENS: OpenScreens = {
  'the home screen': inOffice('/gestion/'),
  'the search for anything': inOffice('/gestion/aller/?q=tour'),
  'the search for anything without a result': inOffice('/gestion/aller/?q=xyzzy'),
  'the blocks of the home page': inOffice('/gestion/accueil/'),
  'a block of products': inOffice('/gestion/accueil/blocs/arrives-recemment/'),
  'the block with the large picture': inOffice('/gestion/accueil/blocs/entete/'),
  'the menus': async (page) => {
    await inOffice('/gestion/menus/')(page);
    for (const part of await page.locator('main details').all()) await part.locator('summary').click();
  },
  'an entry of the menu': inOffice('/gestion/menus/menu/journal/'),
  'the widgets': inOffice('/gestion/widgets/'),
  'a widget with tabs': inOffice('/gestion/widgets/bloc/selon-la-finition/'),
  'the form of a new widget': inOffice('/gestion/widgets/nouveau/carte/'),
  'the redirects': inOffice('/gestion/redirections/'),
  'the VAT rates': inOffice('/gestion/tva/'),
  'the product feeds': inOffice('/gestion/flux/'),
  'the webhooks': inOffice('/gestion/webhooks/'),
  'the form of a new webhook': inOffice('/gestion/webhooks/nouveau/'),
  'the assistant of a new shop': inOffice('/gestion/demarrer/'),
  'the keys of the payment provider': inOffice('/gestion/reglages/paiement/'),
  'the mail server': inOffice('/gestion/reglages/e-mails/'),
  'the step of the payments': inOffice('/gestion/demarrer/paiement/'),
  'the step of the mails': inOffice('/gestion/demarrer/e-mails/'),
  'the step of the legal pages': inOffice('/gestion/demarrer/pages-legales/'),
  'the profile': inOffice('/gestion/profil/'),
  'the form of a new passkey': async (page) => {
    await inOffice('/gestion/profil/cles/nouvelle/')(page);
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).waitFor();
  },
  'the request of an application': inOffice(
    '/wp-admin/authorize-application.php?app_name=Caisse&success_url=https%3A%2F%2Fapp.example%2F',
  ),
  'the request of a tool for a key': inOffice(
    '/wc-auth/v1/authorize?app_name=Caisse&scope=read_write&user_id=1&return_url=https%3A%2F%2Fapp.example%2F&callback_url=https%3A%2F%2Fapp.example%2F',
  ),
  'the team': inOffice('/gestion/equipe/'),
  'the API keys': inOffice('/gestion/cles/'),
  'the audit log': inOffice('/gestion/journal/'),
  'the audit log without results': inOffice('/gestion/journal/?action=staff.sign-out&au=2020-01-01'),
  'the list of orders': inOffice('/gestion/commandes/'),
  'a search for orders without a result': inOffice('/gestion/commandes/?q=personne&pays=BE'),
  'the form of an order by telephone': inOffice('/gestion/commandes/nouvelle/'),
  'the quotes': inOffice('/gestion/devis/'),
  'a search for quotes without a result': inOffice('/gestion/devis/?etat=refuses&q=personne'),
  'the form of a quote': inOffice('/gestion/devis/nouveau/'),
  'the payouts': inOffice('/gestion/comptabilite/versements/'),
  'the disputes': inOffice('/gestion/comptabilite/litiges/'),
  'the list of customers': inOffice('/gestion/clients/'),
  'a search for customers without a result': inOffice('/gestion/clients/?q=xyzzy&type=invites'),
  'a customer': async (page) => {
    await inOffice('/gestion/commandes/1001/')(page);
    await page.getByRole('link', { name: 'Fiche du client' }).click();
    await page.getByRole('heading', { name: 'Données personnelles' }).waitFor();
  },
  'the form of parcels by file': inOffice('/gestion/commandes/expedier/'),
  'the packing table': inOffice('/gestion/commandes/preparer/'),
  'the list of returns': inOffice('/gestion/retours/'),
  'a search for returns without a result': inOffice('/gestion/retours/?onglet=rembourses&q=personne'),
  'an order with all its forms open': async (page) => {
    await inOffice('/gestion/commandes/1003/')(page);
    for (const form of await page.locator('main details').all()) await form.locator('summary').click();
  },
  'the reviews to moderate': inOffice('/gestion/messages/'),
  'the answered questions': inOffice('/gestion/messages/questions/?etat=traites'),
  'the messages of the contact page': inOffice('/gestion/messages/contact/'),
  'the saved replies': inOffice('/gestion/messages/reponses/'),
  'the checkout offers': inOffice('/gestion/offres/'),
  'a checkout offer': inOffice('/gestion/offres/1/'),
  'the form of a new checkout offer': inOffice('/gestion/offres/nouvelle/'),
  'the gift cards': inOffice('/gestion/cartes-cadeaux/'),
  'the form to give a gift card': inOffice('/gestion/cartes-cadeaux/nouvelle/'),
  'the newsletter list': inOffice('/gestion/lettre/'),
  'the searches': inOffice('/gestion/recherches/'),
  'the audience': inOffice('/gestion/audience/?jours=365'),
  'the pop-ups': inOffice('/gestion/fenetres/'),
  'the form of a pop-up': inOffice('/gestion/fenetres/quel-age/'),
  'the form of a new pop-up': inOffice('/gestion/fenetres/nouvelle/'),
  'the list of coupons': inOffice('/gestion/codes/'),
  'the form of a new coupon': inOffice('/gestion/codes/nouveau/'),
  'the delivery zones with a simulation': inOffice(
    '/gestion/livraison/?pays=France&cp=20000&poids=500&montant=30',
  ),
  'the form of a zone': inOffice('/gestion/livraison/zones/1/'),
  'the form of a delivery method': inOffice('/gestion/livraison/modes/1/'),
  'the shipping classes': inOffice('/gestion/livraison/classes/'),
  'the first screen of the settings': inOffice('/gestion/reglages/'),
  'the settings of the company': inOffice('/gestion/reglages/boutique/'),
  'the settings of the display': inOffice('/gestion/reglages/affichage/'),
  'the settings of orders and payment': inOffice('/gestion/reglages/commandes/'),
  'the settings of delivery dates': inOffice('/gestion/reglages/delais/'),
  'the list of mails': inOffice('/gestion/mails/'),
  'the wording of a mail': inOffice('/gestion/mails/order-received/'),
  'the categories': inOffice('/gestion/categories/'),
  'a category': async (page) => {
    await inOffice('/gestion/categories/')(page);
    await page.getByRole('link', { name: 'Vie pratique' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
  },
  'the list of pages': inOffice('/gestion/pages/'),
  'a legal page': async (page) => {
    await inOffice('/gestion/pages/?q=conditions')(page);
    await page.getByRole('link', { name: 'Conditions générales de vente' }).first().click();
    await page.getByRole('button', { name: 'Enregistrer et publier une nouvelle version' }).waitFor();
  },
  'the versions of a page': async (page) => {
    await inOffice('/gestion/pages/?q=contact')(page);
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('link', { name: 'Versions', exact: true }).click();
    await page.getByRole('heading', { name: /Versions de/ }).waitFor();
  },
  'the list of articles': inOffice('/gestion/articles/'),
  'a search for articles without a result': inOffice('/gestion/articles/?etat=programmes&q=introuvable'),
  'the form of a new article': inOffice('/gestion/articles/nouveau/'),
  'the picture of an article': async (page) => {
    await inOffice('/gestion/articles/')(page);
    await page.locator('main tbody a').first().click();
    await page.getByRole('link', { name: 'Image', exact: true }).click();
    await page.getByRole('button', { name: 'Retirer l’image de l’article' }).waitFor();
  },
  'the categories of the journal': inOffice('/gestion/articles/rubriques/'),
  'the pictures of the shop': inOffice('/gestion/images/'),
  'a picture of the shop': inOffice('/gestion/images/1/'),
  'the attributes': inOffice('/gestion/caracteristiques/'),
  'an attribute with colours': async (page) => {
    await inOffice('/gestion/caracteristiques/')(page);
    await page.getByRole('link', { name: 'Couleur', exact: true }).click();
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).waitFor();
  },
  'the variations of a product': async (page) => {
    await inOffice('/gestion/produits/')(page);
    await page.getByLabel('Rechercher un produit').fill('gigognes');
    await page.keyboard.press('Enter');
    await page.locator('main tbody a').first().click();
    await page.getByRole('link', { name: 'Déclinaisons' }).click();
    await page.getByRole('heading', { name: 'Caractéristiques et combinaisons' }).waitFor();
  },
  'the links of a product': async (page) => {
    await inOffice('/gestion/produits/')(page);
    await page.locator('main tbody a').first().click();
    await page.getByRole('link', { name: 'Associations' }).click();
    await page.getByLabel('Produits associés').waitFor();
  },
  'the imports of products': inOffice('/gestion/produits/importer/'),
  'the order of the shop': inOffice('/gestion/produits/ordre/'),
  'the skills': inOffice('/gestion/caracteristiques/competences/'),
  'the photographs of a product': async (page) => {
    await inOffice('/gestion/produits/')(page);
    await page.locator('main tbody a').first().click();
    await page.getByRole('link', { name: 'Photos' }).click();
    await page.getByRole('button', { name: 'Ajouter' }).waitFor();
  },
  'an order that was delivered': inOffice('/gestion/commandes/1001/'),
  'the sales figures': inOffice('/gestion/chiffres/?par=mois'),
  'the invoices and credit notes': inOffice('/gestion/comptabilite/'),
  'a search for invoices without a result': inOffice('/gestion/comptabilite/?q=personne'),
  'the OSS return': inOffice('/gestion/comptabilite/oss/'),
  'the settings of the accounts': inOffice('/gestion/reglages/comptabilite/'),
  'the sales by product': inOffice('/gestion/chiffres/detail/?sur=produits&par=mois'),
  'the exports': inOffice('/gestion/exports/'),
  'the recalls': inOffice('/gestion/rappels/'),
  'the state of the system': inOffice('/gestion/systeme/'),
  'the outbox': inOffice('/gestion/systeme/courriels/'),
  'the legal checks': inOffice('/gestion/en-regle/'),
  'the movements of the stock': inOffice('/gestion/stock/'),
  'the goods receipts': inOffice('/gestion/stock/receptions/'),
  'the form of a new goods receipt': inOffice('/gestion/stock/receptions/nouvelle/'),
  'the stock-takings': inOffice('/gestion/stock/inventaires/'),
  'the form of a new stock-taking': inOffice('/gestion/stock/inventaires/nouveau/'),
  'a stock-taking by scanner': beginCount,
  'the sheet of a stock-taking': async (page) => {
    await beginCount(page);
    await page.getByRole('link', { name: 'Feuille' }).click();
    await page.getByRole('button', { name: 'Enregistrer le comptage' }).waitFor();
  },
  'the differences of a stock-taking': async (page) => {
    await beginCount(page);
    await page.getByRole('link', { name: 'Feuille' }).click();
    await page.getByRole('textbox').first().fill('7');
    await page.getByRole('button', { name: 'Enregistrer le comptage' }).click();
    await page.getByRole('link', { name: 'Écarts' }).click();
    await page.getByRole('button', { name: 'Clôturer l’inventaire' }).waitFor();
  },
  'the list of a stock-taking to print': async (page) => {
    await beginCount(page);
    await page.getByRole('link', { name: 'Liste à imprimer' }).click();
    await page.getByText('Imprimez cette page').waitFor();
  },
  'the changes of stocks': inOffice('/gestion/stock/changements/'),
  'the form of a change of stocks': inOffice('/gestion/stock/changements/nouveau/?categorie=puzzles'),
  'the value of the stock': inOffice('/gestion/stock/valeur/'),
  'the value of the stock of a day to come': (page) =>
    visit(page, '/gestion/stock/valeur/?le=2999-01-01', 422),
  'the shoppers who wait': inOffice('/gestion/stock/prevenez-moi/'),
  'the stock of a product': async (page) => {
    await inOffice('/gestion/produits/?q=boulier')(page);
    await page.getByRole('link', { name: 'Boulier', exact: true }).click();
    await page.getByRole('link', { name: 'Stock', exact: true }).last().click();
    await page.getByRole('button', { name: 'Corriger' }).waitFor();
  },
  'the list of products': inOffice('/gestion/produits/'),
  'a search for products without a result': inOffice('/gestion/produits/?q=introuvable&stock=rupture'),
  'the form of a product': async (page) => {
    await inOffice('/gestion/produits/?q=boulier')(page);
    await page.getByRole('link', { name: 'Boulier', exact: true }).click();
    await page.getByLabel('Adresse de la page (URL)').waitFor();
    for (const part of await page.locator('main details').all()) await part.locator('summary').click();
  },
  'the planned sales': inOffice('/gestion/promotions/'),
  'the form of a new planned sale': inOffice('/gestion/promotions/nouvelle/'),
  'the changes of prices': inOffice('/gestion/prix/'),
  'the form of a change of prices': inOffice('/gestion/prix/nouveau/?categorie=puzzles'),
  'the form of a new product that was refused': async (page) => {
    await inOffice('/gestion/produits/nouveau/')(page);
    await page.getByLabel('Stock', { exact: true }).fill('beaucoup');
    await page.getByRole('button', { name: 'Créer le brouillon' }).click();
    await page.getByRole('alert').waitFor();
  },
};

/** Begins a stock-taking of one category. */
async function beginCount(page: Page): Promise<void> {
  await inOffice('/gestion/stock/inventaires/nouveau/')(page);
  await page.getByLabel('Nom de l’inventaire').fill('Contrôle du mois');
  await page.getByLabel('Catégorie').selectOption('vie-pratique');
  await page.getByRole('button', { name: 'Commencer l’inventaire' }).click();
  await page.getByText('L’inventaire est commencé.').waitFor();
}

function inOffice(path: string) {
  return (page: Page) => visit(page, path);
}
