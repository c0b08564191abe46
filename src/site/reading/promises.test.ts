import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer } from '#test/new-buyer.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');

/** A page, the words of its promise, and the page with the words that keep it. */
const PROMISES: readonly (readonly [page: string, words: string, keptAt: string, kept: string])[] = [
  ['conditions-generales-de-vente', '« Renoncer au contrat ici »', '/retractation/', 'name="'],
  ['conditions-generales-de-vente', 'accessible depuis le bas de chaque page', '/', 'href="/retractation/"'],
  [
    'conditions-generales-de-vente',
    'Le modèle de formulaire de rétractation se trouve sur la page',
    '/droit-de-retractation/',
    'Je/nous (*) vous notifie/notifions',
  ],
  [
    'conditions-generales-de-vente',
    'La version applicable est celle en ligne au jour de votre commande',
    '/conditions-generales-de-vente/versions/',
    'Empreinte SHA-256',
  ],
  ['conditions-generales-de-vente', 'La carte cadeau est envoyée par courriel', '/carte-cadeau/', '<form'],
  ['conditions-generales-de-vente', 'avertissements de sécurité', '/produit/hochet-en-bois/', 'Attention'],
  ['droit-de-retractation', 'la fonction en ligne « Renoncer au contrat ici »', '/retractation/', '<form'],
  [
    'droit-de-retractation',
    'le modèle de formulaire ci-dessous',
    '/droit-de-retractation/',
    'Rayez la mention',
  ],
  [
    'politique-de-confidentialite',
    'Vous pouvez télécharger vos données ou les faire effacer vous-même, avec ou sans compte',
    '/mes-donnees/',
    'Recevoir le lien',
  ],
  [
    'politique-de-confidentialite',
    'le lien « Gérer mes cookies » au bas de chaque page',
    '/',
    'data-consent-open',
  ],
  ['politique-de-confidentialite', 'un clic dans chaque lettre suffit', '/lettre/desinscription/', '<form'],
  ['politique-de-confidentialite', 'Jusqu’à la suppression du compte', '/mon-compte/', '<form'],
  ['politique-des-avis', 'Tout le monde peut écrire un avis', '/avis/ecrire/?produit=tour-rose', '<form'],
  ['politique-des-avis', 'Vous pouvez choisir un autre ordre', '/avis/', 'Les plus récents'],
  ['livraison-et-retours', '« Renoncer au contrat ici »', '/retractation/', '<form'],
  [
    'livraison-et-retours',
    'La date de livraison s’affiche sur chaque fiche',
    '/produit/tangram/',
    'entre le',
  ],
  ['contact', 'Renoncer à un achat en ligne', '/retractation/', '<form'],
];

test.each(PROMISES)('the page %s promises “%s”, and %s keeps it', async (page, words, keptAt, kept) => {
  const visitor = newVisitor(shop);
  expect(plain(readPage((await visitor.open(`/${page}/`)).body).text)).toContain(words);
  const answer = await visitor.open(keptAt);
  expect(answer.statusCode).toBe(200);
  expect(plain(answer.body)).toContain(kept);
});

const localLinks = (html: string) =>
  [...html.matchAll(/href="(?:http:\/\/localhost)?(\/[^"#]*)/g)].map(([, path]) =>
    (path ?? '').replaceAll('&amp;', '&'),
  );

test('every link of every content page answers', async () => {
  const pages = await shop.db.selectFrom('content_pages').select('body').execute();
  const links = new Set(pages.flatMap(({ body }) => localLinks(body)));
  expect(links.size).toBeGreaterThan(5);
  const visitor = newVisitor(shop);
  for (const path of links) expect([path, (await visitor.open(path)).statusCode]).toEqual([path, 200]);
});

test('the mails of an order and of a data request keep their promises: attachments, and links that answer', async () => {
  const email = 'promesse@exemple.fr';
  const buyer = await newBuyer(shop, 'tangram');
  await buyer.press(await buyer.fill('', { payment_method: 'bacs', billing_email: email }));
  const visitor = newVisitor(shop);
  const form = (await visitor.open('/mes-donnees/')).body;
  const nonce = /name="_wpnonce" value="([^"]*)"/.exec(form)?.[1] ?? '';
  await visitor.post('/mes-donnees/', { _wpnonce: nonce, email });
  const mails = (await shop.mails()).filter(({ to }) => to === email);
  const order = mails.find(({ attachments }) => attachments.length > 0);
  expect(plain(order?.text ?? '')).toContain('le formulaire de rétractation sont joints');
  expect(order?.attachments.map(({ name }) => name)).toEqual([
    'conditions-generales-de-vente.pdf',
    'droit-de-retractation.pdf',
  ]);
  expect(order?.text).toContain('/retractation/');
  const data = mails.find(({ text }) => text.includes('/mes-donnees/?key='));
  expect(plain(data?.text ?? '')).toContain('vous pouvez télécharger vos données, puis les faire effacer');
  const links = new Set(mails.flatMap(({ html }) => localLinks(html ?? '')));
  expect(links.size).toBeGreaterThan(2);
  for (const path of links) expect([path, (await visitor.open(path)).statusCode]).toEqual([path, 200]);
});
