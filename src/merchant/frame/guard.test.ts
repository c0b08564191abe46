import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { hiddenField } from '#test/customers.ts';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { oneTimeCode } from '#test/one-time-code.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { addStaff, sendStaffSignIn, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { OFFICE_URLS } from '../urls.ts';

const PASSWORD = 'preuve-mot-de-passe';
const CODE = 'preuve-code';

let clock = new Date();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => clock);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('attempts').execute());

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const lastActions = async (count: number) => {
  const rows = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ action }) => action).reverse();
};

/** The hidden fields of the form that an answer holds, with their values. */
const keptFields = (html: string) => {
  const main = html.slice(html.indexOf('<main'));
  return Object.fromEntries(
    [...main.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
};

async function placePaidOrder(): Promise<number> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 2, unitCents: 1200 }], {
    paymentMethod: 'cheque',
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

/** The hidden fields of the forms of an order. */
async function orderForm(visitor: Visitor, id: number) {
  const { body } = await visitor.open(`/gestion/commandes/${id}/`);
  return Object.fromEntries(['nonce', 'version', 'demande'].map((name) => [name, hiddenField(body, name)]));
}

const refundsOf = (id: number) =>
  shop.db.selectFrom('refunds').select('amount_cents').where('order_id', '=', id).execute();
const notesOf = async (id: number) =>
  readPage((await (await staffVisitor(shop)).open(`/gestion/commandes/${id}/`)).body).text;

test('these urls need a recent password, and no others', () => {
  const recent = OFFICE_URLS.filter((line) => line.recent);
  expect(recent.map(({ method, url }) => `${method} ${url.replace(/\([^/]*\)/g, '')}`).sort()).toEqual([
    'GET /gestion/profil/cles/nouvelle/',
    'GET /gestion/webhooks/:id/',
    'POST /gestion/cartes-cadeaux/nouvelle/',
    'POST /gestion/cles/',
    'POST /gestion/cles/revocation/',
    'POST /gestion/clients/:id/donnees/',
    'POST /gestion/clients/:id/effacer/',
    'POST /gestion/clients/invite/:id/donnees/',
    'POST /gestion/clients/invite/:id/effacer/',
    'POST /gestion/commandes/:id/rembourser/',
    'POST /gestion/commandes/exporter/',
    'POST /gestion/comptabilite/factures/',
    'POST /gestion/equipe/',
    'POST /gestion/equipe/:id/',
    'POST /gestion/exports/clients/',
    'POST /gestion/exports/commandes/',
    'POST /gestion/lettre/:id/supprimer/',
    'POST /gestion/lettre/exporter/',
    'POST /gestion/profil/applications/',
    'POST /gestion/profil/cles/',
    'POST /gestion/profil/cles/defi/',
    'POST /gestion/profil/cles/retrait/',
    'POST /gestion/profil/code/',
    'POST /gestion/profil/code/retrait/',
    'POST /gestion/profil/secours/',
    'POST /gestion/rappels/:id/acheteurs/',
    'POST /gestion/rappels/:id/publier/',
    'POST /gestion/reglages/e-mails/',
    'POST /gestion/reglages/e-mails/retirer/',
    'POST /gestion/reglages/paiement/',
    'POST /gestion/reglages/paiement/retirer/',
    'POST /gestion/retours/:id/rembourser/',
    'POST /gestion/systeme/sauvegarder/',
    'POST /gestion/systeme/taches/:id/supprimer/',
    'POST /gestion/webhooks/:id/activer/',
    'POST /gestion/webhooks/:id/renvoyer/',
    'POST /gestion/webhooks/:id/supprimer/',
    'POST /gestion/webhooks/nouveau/',
    'POST /wc-auth/v1/access_granted',
    'POST /wp-admin/authorize-application.php',
  ]);
});

test('a refund more than ten minutes after signing in asks for the password, then happens once', async () => {
  const id = await placePaidOrder();
  const visitor = await staffVisitor(shop);
  const url = `/gestion/commandes/${id}/rembourser/`;
  const form = { ...(await orderForm(visitor, id)), geste: '5,00', port: '' };
  pass(11);
  const response = await visitor.post(url, form);
  expect(response.statusCode).toBe(422);
  expect(readPage(response.body).text).toContain('Confirmez que c’est vous');
  expect(keptFields(response.body)).toEqual({ ...form, nonce: expect.any(String) });
  expect(await refundsOf(id)).toEqual([]);

  const wrong = await visitor.post(url, {
    ...keptFields(response.body),
    [PASSWORD]: 'pas le bon mot de passe',
  });
  expect([wrong.statusCode, wrong.body.includes('pas le bon')]).toEqual([422, false]);
  expect(keptFields(wrong.body)).toEqual(keptFields(response.body));
  expect(await refundsOf(id)).toEqual([]);

  const proven = { ...keptFields(wrong.body), [PASSWORD]: DEMO_PASSWORD };
  const refunded = await visitor.post(url, proven);
  expect(refunded.headers.location).toBe(`/gestion/commandes/${id}/?fait=remboursee`);
  expect(await refundsOf(id)).toEqual([{ amount_cents: 500 }]);
  await visitor.post(url, proven);
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await lastActions(3)).toContain('staff.confirm');
  pass(9);
  const next = await visitor.post('/gestion/equipe/', { ...(await orderForm(visitor, id)), email: 'x' });
  expect(readPage(next.body).text).toContain('Indiquez une adresse e-mail complète.');
});

test('a form without risk is not asked for the password', async () => {
  const id = await placePaidOrder();
  const visitor = await staffVisitor(shop);
  const form = { ...(await orderForm(visitor, id)), texte: 'Emballer en cadeau.' };
  pass(30);
  expect((await visitor.post(`/gestion/commandes/${id}/note/`, form)).statusCode).toBe(303);
});

test('wrong passwords are limited as at sign-in', async () => {
  const visitor = newVisitor(shop);
  await sendStaffSignIn(visitor, { email: await addStaff(shop, 'owner') });
  const nonce = hiddenField((await visitor.open('/gestion/equipe/')).body, 'nonce');
  pass(11);
  const guess = () => visitor.post('/gestion/equipe/', { nonce, email: 'a@exemple.org', [PASSWORD]: 'non' });
  for (let count = 0; count < 10; count++) expect((await guess()).statusCode).toBe(422);
  const { statusCode, body } = await guess();
  expect([statusCode, keptFields(body)['email']]).toEqual([429, 'a@exemple.org']);
});

test('a screen that needs a recent password opens after it was entered', async () => {
  const visitor = await staffVisitor(shop);
  const nonce = hiddenField((await visitor.open('/gestion/equipe/')).body, 'nonce');
  const wrong = await visitor.post('/gestion/confirmation/', {
    nonce,
    suite: '/gestion/journal/',
    [PASSWORD]: 'x',
  });
  expect([wrong.statusCode, keptFields(wrong.body)['suite']]).toEqual([422, '/gestion/journal/']);
  const right = await visitor.post('/gestion/confirmation/', {
    ...keptFields(wrong.body),
    [PASSWORD]: DEMO_PASSWORD,
  });
  expect([right.statusCode, right.headers.location]).toEqual([303, '/gestion/journal/']);
});

test('a form that outlives its session is sent after the password of its author', async () => {
  const id = await placePaidOrder();
  const visitor = await staffVisitor(shop);
  const url = `/gestion/commandes/${id}/note/`;
  const form = { ...(await orderForm(visitor, id)), texte: 'Le voisin prend le colis.' };
  pass(121);
  const response = await visitor.post(url, form);
  expect([response.statusCode, keptFields(response.body)]).toEqual([422, form]);
  expect(readPage(response.body).text).toContain('Votre session est terminée');
  const wrong = await visitor.post(url, { ...form, [PASSWORD]: 'pas le bon mot de passe' });
  expect([wrong.statusCode, keptFields(wrong.body)]).toEqual([422, form]);
  const sent = await visitor.post(url, { ...form, [PASSWORD]: DEMO_PASSWORD });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/gestion/commandes/${id}/?fait=note`]);
  expect((await visitor.open('/gestion/')).statusCode).toBe(200);
  expect(await notesOf(id)).toContain('Le voisin prend le colis.');
});

test('somebody else who is signed in now does not send the form of its author unseen', async () => {
  const id = await placePaidOrder();
  const visitor = await staffVisitor(shop);
  const form = { ...(await orderForm(visitor, id)), texte: 'Un secret.' };
  await sendStaffSignIn(visitor, { email: await addStaff(shop, 'manager') });
  const answer = await visitor.post(`/gestion/commandes/${id}/note/`, { ...form, [PASSWORD]: DEMO_PASSWORD });
  expect(answer.statusCode).toBe(422);
  expect(await notesOf(id)).not.toContain('Un secret.');
});

test('with a second factor, the author also enters a code', async () => {
  const id = await placePaidOrder();
  const email = await addStaff(shop, 'manager');
  const visitor = newVisitor(shop);
  await sendStaffSignIn(visitor, { email });
  const profile = await visitor.open('/gestion/profil/');
  const secret = /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(profile.body)?.[1] ?? '';
  const nonce = hiddenField(profile.body, 'nonce');
  const cle = hiddenField(profile.body, 'cle');
  await visitor.post('/gestion/profil/code/', { nonce, cle, code: oneTimeCode(secret, clock) });
  const url = `/gestion/commandes/${id}/note/`;
  const form = { ...(await orderForm(visitor, id)), texte: 'Avec un code.' };
  pass(121);
  const response = await visitor.post(url, form);
  expect(response.body).toContain(`name="${CODE}"`);
  const missing = await visitor.post(url, { ...form, [PASSWORD]: DEMO_PASSWORD, [CODE]: '' });
  expect(missing.statusCode).toBe(422);
  const code = oneTimeCode(secret, clock);
  expect((await visitor.post(url, { ...form, [PASSWORD]: DEMO_PASSWORD, [CODE]: code })).statusCode).toBe(
    303,
  );
});

test('a forged author, a deactivated one and a file are led to the sign-in form', async () => {
  const id = await placePaidOrder();
  const email = await addStaff(shop, 'manager');
  const visitor = newVisitor(shop);
  await sendStaffSignIn(visitor, { email });
  const form = await orderForm(visitor, id);
  const url = `/gestion/commandes/${id}/note/`;
  visitor.cookies.clear();
  const [own = '', ofSession = '', ofAuthor = ''] = (form['nonce'] ?? '').split('.');
  const forged = await visitor.post(url, { ...form, nonce: `${Number(own) - 1}.${ofSession}.${ofAuthor}` });
  expect(forged.headers.location).toBe('/gestion/connexion/');
  await shop.db.updateTable('staff').set({ is_active: false }).where('email', '=', email).execute();
  expect((await visitor.post(url, form)).headers.location).toBe('/gestion/connexion/');
  const upload = await shop.ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="nonce"\r\n\r\n1\r\n--x--\r\n',
  });
  expect(upload.headers.location).toBe('/gestion/connexion/?fait=fichier');
  const signInPage = await visitor.open('/gestion/connexion/?fait=fichier');
  expect(readPage(signInPage.body).text).toContain('Un fichier ne peut pas être gardé');
});
