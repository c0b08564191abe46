import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CLIENTE,
  mailedLink,
  newCustomer,
  nonceOf,
  OWN_PASSWORD,
  sendSignIn,
  signedInVisitor,
} from '#test/customers.ts';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { placeTestOrder } from '#test/test-order.ts';

const PAGES = [
  '/mon-compte/orders/',
  '/mon-compte/edit-address/',
  '/mon-compte/edit-address/billing/',
  '/mon-compte/edit-address/shipping/',
  '/mon-compte/edit-account/',
  '/mon-compte/personal-data/',
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
});

const textOf = async (visitor: Visitor, path: string) => readPage((await visitor.open(path)).body).text;

test.each([...PAGES, '/mon-compte/view-order/1001/', '/mon-compte/personal-data/export/'])(
  '%s asks who is there, and comes back after signing in (§6#10)',
  async (path) => {
    const visitor = newVisitor(shop);
    const answer = await visitor.open(path);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.location).toBe(`/mon-compte/?redirect=${encodeURIComponent(path)}`);
    const door = await visitor.open(String(answer.headers.location));
    const next = /name="redirect" value="([^"]*)"/.exec(door.body)?.[1] ?? '';
    const back = path.endsWith('/export/') ? '/mon-compte/' : path;
    expect((await sendSignIn(visitor, { redirect: next })).headers.location).toBe(back);
  },
);

test.each(PAGES)('%s is private, not cached and not indexed', async (path) => {
  const answer = await (await signedInVisitor(shop)).open(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(readPage(answer.body).meta['robots']).toBe('noindex');
});

test('public pages are the same for signed-in customers and new visitors', async () => {
  const visitor = await signedInVisitor(shop);
  for (const path of ['/', '/boutique/', '/produit/tangram/'])
    expect((await visitor.open(path)).body).toBe((await newVisitor(shop).open(path)).body);
});

test('the home page links to the account at least twice', async () => {
  const { body } = await newVisitor(shop).open('/');
  expect(body.match(/<a[^>]*href="\/mon-compte\/"/g)?.length).toBeGreaterThanOrEqual(2);
});

test('a customer sees their orders, the newest first', async () => {
  const text = await textOf(await signedInVisitor(shop), '/mon-compte/orders/');
  const shown = [...text.matchAll(/Commande n° (\d+)/g)].map(([, id]) => Number(id));
  expect(shown).toEqual([1003, 1002, 1001]);
  expect(text).toContain('En attente de votre règlement');
  expect(text).toContain('Terminée');
});

test('an order shows what was bought, for how much and where it went', async () => {
  const text = await textOf(await signedInVisitor(shop), '/mon-compte/view-order/1003/');
  expect(text).toContain('Tour rose');
  expect(text).toContain('14 rue des Glycines');
  expect(text).toContain('3 chemin du Verger');
  expect(text).toContain('Virement bancaire');
});

test('another customer’s order and unknown order numbers get 404', async () => {
  const other = await newCustomer(shop, 'autre@exemple.org');
  for (const id of ['1003', '999999', '0', '1003a', '99999999999'])
    expect((await other.open(`/mon-compte/view-order/${id}/`)).statusCode).toBe(404);
});

test('orders come ten to a page; a page that is not there is not found', async () => {
  const visitor = await newCustomer(shop, 'fidele@exemple.org');
  expect(await textOf(visitor, '/mon-compte/orders/')).toContain('Vous n’avez pas encore passé de commande.');
  for (let count = 0; count < 12; count++) {
    const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
    await shop.db.updateTable('orders').set({ email: 'Fidele@exemple.org' }).where('id', '=', id).execute();
  }
  const count = async (path: string) => (await textOf(visitor, path)).match(/Commande n°/g)?.length;
  expect(await count('/mon-compte/orders/')).toBe(10);
  expect(await count('/mon-compte/orders/2/')).toBe(2);
  expect((await visitor.open('/mon-compte/orders/3/')).statusCode).toBe(404);
});

test('an earlier guest order and its address appear in a new account with the same email', async () => {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  await shop.db.updateTable('orders').set({ email: 'Invitee@exemple.org' }).where('id', '=', id).execute();
  const visitor = await newCustomer(shop, 'invitee@exemple.org');
  expect((await visitor.open(`/mon-compte/view-order/${id}/`)).statusCode).toBe(200);
  expect(await textOf(visitor, '/mon-compte/edit-address/')).toContain('8 rue des Tilleuls');
});

const NINA = {
  billing_first_name: 'Nina',
  billing_last_name: 'Petit',
  billing_country: 'FR',
  billing_address_1: '2 place du Marché',
  billing_postcode: '44 000',
  billing_city: 'Nantes',
  billing_phone: '06 00 00 00 00',
  billing_email: 'nina@exemple.org',
};

test('an address is kept as it was said, and each fault stands beside its field (§5.8#1)', async () => {
  const visitor = await newCustomer(shop, 'adresse@exemple.org');
  const path = '/mon-compte/edit-address/billing/';
  const nonce = await nonceOf(visitor, path);
  const faulty = await visitor.post(path, { ...nonce, ...NINA, billing_postcode: '1', billing_city: '' });
  expect(faulty.statusCode).toBe(422);
  const { text } = readPage(faulty.body);
  expect(text).toContain('2 points sont à revoir.');
  expect(text).toContain('Ce code postal n’est pas valide.');
  expect(text).toContain('« Ville » est à remplir.');
  expect(await visitor.send(path, { ...nonce, ...NINA })).toContain('Votre adresse est enregistrée.');
  expect(await textOf(visitor, '/mon-compte/edit-address/')).toContain('44000 Nantes');
});

test('a name is changed', async () => {
  const visitor = await newCustomer(shop, 'nom@exemple.org');
  const path = '/mon-compte/edit-account/';
  const fields = {
    ...(await nonceOf(visitor, path)),
    part: 'name',
    first_name: ' Zoé  <b> ',
    last_name: 'Petit',
  };
  expect(await visitor.send(path, fields)).toContain('Votre nom est enregistré.');
  expect((await visitor.open('/mon-compte/')).body).toContain('Bonjour Zoé &lt;b&gt;');
});

test('changing the password keeps this browser signed in, signs out another one and sends a mail', async () => {
  const email = 'change@exemple.org';
  const visitor = await newCustomer(shop, email);
  const elsewhere = newVisitor(shop);
  await sendSignIn(elsewhere, { email, password: OWN_PASSWORD });
  const before = [visitor.cookies.get('eveil_session'), visitor.cookies.get('eveil_visitor')];
  const path = '/mon-compte/edit-account/';
  const change = async (current: string, password: string) =>
    visitor.post(path, {
      ...(await nonceOf(visitor, path)),
      part: 'password',
      password_current: current,
      password_1: password,
    });
  expect(readPage((await change('pas le bon', 'un autre beau verger')).body).text).toContain(
    'Ce n’est pas votre mot de passe actuel.',
  );
  expect((await change(OWN_PASSWORD, 'court')).statusCode).toBe(422);
  expect((await change(OWN_PASSWORD, 'un autre beau verger')).headers.location).toBe(
    `${path}?fait=mot-de-passe`,
  );
  expect(visitor.cookies.get('eveil_session')).not.toBe(before[0]);
  expect(visitor.cookies.get('eveil_visitor')).not.toBe(before[1]);
  expect(await textOf(visitor, '/mon-compte/')).toContain('Bonjour Nina');
  expect(await textOf(elsewhere, '/mon-compte/')).toContain('Déjà client');
  const mails = (await shop.mails()).filter(({ to }) => to === email);
  expect(mails.at(-1)?.subject).toBe('Votre mot de passe a changé');
});

test('a new email takes effect once it is confirmed, and the old one is notified', async () => {
  const visitor = await newCustomer(shop, 'ancienne@exemple.org');
  const path = '/mon-compte/edit-account/';
  const ask = async (email: string, password: string) =>
    visitor.post(path, {
      ...(await nonceOf(visitor, path)),
      part: 'email',
      email,
      password_current: password,
    });
  expect((await ask('nouvelle@exemple.org', 'pas le bon')).statusCode).toBe(422);
  expect((await ask('pas une adresse', OWN_PASSWORD)).statusCode).toBe(422);
  const sent = readPage((await ask('Nouvelle@exemple.org', OWN_PASSWORD)).body).text;
  expect(sent).toContain('Un message part vers Nouvelle@exemple.org.');
  expect(await textOf(visitor, path)).toContain('Votre compte est à l’adresse ancienne@exemple.org.');
  const link = await mailedLink(shop, 'Nouvelle@exemple.org');
  expect(link).toMatch(/^\/mon-compte\/confirm-email\/\?key=/);
  const key = link.split('key=')[1] ?? '';
  const confirm = async () =>
    visitor.post('/mon-compte/confirm-email/', { ...(await nonceOf(visitor, path)), key });
  expect((await visitor.open(link)).statusCode).toBe(200);
  expect((await confirm()).statusCode).toBe(303);
  expect(await textOf(visitor, path)).toContain('Votre compte est à l’adresse Nouvelle@exemple.org.');
  expect((await confirm()).statusCode).toBe(410);
  const notice = (await shop.mails()).filter(({ to }) => to === 'ancienne@exemple.org').at(-1);
  expect(notice?.subject).toBe('L’adresse de votre compte a changé');
});

test('a change to an email that has an account gets the usual reply; the owner gets a mail without a key', async () => {
  const visitor = await newCustomer(shop, 'curieuse@exemple.org');
  const path = '/mon-compte/edit-account/';
  const answer = await visitor.post(path, {
    ...(await nonceOf(visitor, path)),
    part: 'email',
    email: CLIENTE,
    password_current: OWN_PASSWORD,
  });
  expect(readPage(answer.body).text).toContain(`Un message part vers ${CLIENTE}.`);
  const notice = (await shop.mails()).filter(({ to }) => to === CLIENTE).at(-1);
  expect(notice?.subject).toBe('Votre adresse sert déjà à un compte');
  expect(notice?.text).not.toContain('key=');
});

test('two windows: what is sent from one after signing out in the other changes nothing', async () => {
  const visitor = await newCustomer(shop, 'fenetres@exemple.org');
  const path = '/mon-compte/edit-account/';
  const left = { ...(await nonceOf(visitor, path)), part: 'name', first_name: 'Fantôme' };
  await visitor.post('/mon-compte/customer-logout/', await nonceOf(visitor));
  expect((await visitor.post(path, left)).headers.location).toBe(
    `/mon-compte/?redirect=${encodeURIComponent(path)}`,
  );
  await sendSignIn(visitor, { email: 'fenetres@exemple.org', password: OWN_PASSWORD });
  expect(await visitor.send(path, left)).toContain('Rien n’a été changé');
  expect(await textOf(visitor, '/mon-compte/')).toContain('Bonjour Nina');
});

test.each(PAGES.filter((path) => path !== '/mon-compte/orders/' && path !== '/mon-compte/edit-address/'))(
  'a form of %s without its nonce changes nothing',
  async (path) => {
    const visitor = await signedInVisitor(shop);
    const answer = await visitor.post(path, {
      part: 'name',
      first_name: 'Pirate',
      password_current: DEMO_PASSWORD,
    });
    expect(answer.headers.location).toBe(`${path}?fait=perime`);
    expect(await textOf(visitor, '/mon-compte/')).toContain('Bonjour Camille');
  },
);
