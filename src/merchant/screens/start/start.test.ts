import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { comingSoonSettings } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { REQUIRED_PAGES } from '#shop/notices/opening/opening.ts';
import { hiddenField } from '#test/customers.ts';
import { openSmtpServer } from '#test/network/smtp-server.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { replaceProducts } from '#test/products.ts';
import { readPage } from '#test/read-page.ts';
import { addStaff, secureAccess, sendStaffSignIn } from '#test/staff.ts';

type MailServer = Awaited<ReturnType<typeof openSmtpServer>>;
let smtp: MailServer;
let shop: TestShop;
let owner: Visitor;
let nonce: string;
beforeAll(async () => {
  smtp = await openSmtpServer();
  const env = { RATE_LIMIT_PER_MINUTE: '100000', SMTP_URL: `${smtp.url}?socketTimeout=2000` };
  shop = await openShop({ products: 'none', env });
  owner = newVisitor(shop);
  await sendStaffSignIn(owner, { email: await addStaff(shop, 'owner') });
  nonce = await secureAccess(owner);
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const isComingSoon = async () => (await comingSoonSettings.load(shop.db)).isComingSoon;
const open = (path: string) => owner.post(path, { nonce });

test('the home screen and the assistant list what a new shop lacks, each with its step', async () => {
  const { body } = await owner.open('/gestion/');
  expect(textOf(body)).toContain('Il manque encore');
  for (const step of ['entreprise', 'editeur', 'pages-legales', 'livraison', 'produit'])
    expect(body).toContain(`href="/gestion/demarrer/${step}/"`);
  const { statusCode, body: start } = await owner.open('/gestion/demarrer/');
  expect([statusCode, textOf(start)]).toEqual([200, expect.stringContaining('3 étapes sur 8 sont prêtes')]);
});

test('an incomplete shop does not open: not by the button, not by the settings', async () => {
  const refused = await open('/gestion/demarrer/ouvrir/');
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining('le numéro SIREN'),
  ]);
  const { body } = await owner.open('/gestion/reglages/');
  const form = /<form[^>]*enregistrer-ouverture[\s\S]*?<\/form>/.exec(body)?.[0] ?? '';
  const bySettings = await owner.post('/gestion/reglages/enregistrer-ouverture/', {
    nonce,
    version: hiddenField(form, 'version'),
    message: '',
  });
  expect([bySettings.statusCode, textOf(bySettings.body)]).toEqual([
    422,
    expect.stringContaining('un mode de livraison'),
  ]);
  expect(await isComingSoon()).toBe(true);
});

test('a step saves its settings; a wrong SIREN stays in the form with a sentence', async () => {
  const path = '/gestion/demarrer/entreprise/';
  const send = async (change: Record<string, string>) => {
    const form =
      /<form[^>]*enregistrer-entreprise[\s\S]*?<\/form>/.exec((await owner.open(path)).body)?.[0] ?? '';
    return owner.post(`${path}enregistrer-entreprise/`, {
      nonce,
      version: hiddenField(form, 'version'),
      name: 'Les Petits Malins',
      tagline: '',
      company: 'Malins SARL',
      legalForm: 'SARL',
      siren: '732829320',
      registration: '',
      vatNumber: '',
      iban: '',
      bic: '',
      ...change,
    });
  };
  const wrong = await send({ siren: '732829321' });
  expect([wrong.statusCode, textOf(wrong.body)]).toEqual([422, expect.stringContaining('SIREN est faux')]);
  expect(wrong.body).toContain('value="Les Petits Malins"');
  const saved = await send({});
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${path}?fait=enregistre`]);
  expect((await shopSettings.load(shop.db)).siren).toBe('732829320');
});

test('the delivery template creates one zone with home delivery and pick-up, however often it is pressed', async () => {
  const stored = await shopSettings.load(shop.db);
  await shopSettings.save(shop.db, { ...stored, street: '1 rue Neuve', postcode: '44000', city: 'Nantes' });
  for (let press = 0; press < 2; press += 1)
    expect((await open('/gestion/demarrer/livraison/modele/')).statusCode).toBe(303);
  const methods = await shop.db
    .selectFrom('shipping_methods')
    .select(['kind', 'pickup_address'])
    .orderBy('position')
    .execute();
  expect(methods).toEqual([
    { kind: 'flat_rate', pickup_address: '' },
    { kind: 'local_pickup', pickup_address: '1 rue Neuve, 44000 Nantes' },
  ]);
  expect(await shop.db.selectFrom('shipping_zones').select('name').execute()).toHaveLength(1);
});

test('the test mail leaves at once, and a failure of the mail server is explained', async () => {
  const send = (to: string) => owner.post('/gestion/demarrer/e-mails/essai/', { nonce, destinataire: to });
  const sent = await send('moi@exemple.fr');
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/gestion/demarrer/e-mails/?fait=envoye']);
  expect(smtp.messageIds).toHaveLength(1);
  for (const typed of [
    '',
    'moi',
    'moi@exemple.fr\r\nBcc: toi@exemple.fr',
    `${'x'.repeat(40_000)}@exemple.fr`,
  ])
    expect((await send(typed)).statusCode).toBe(422);
  smtp.become('refuses');
  const refused = await send('moi@exemple.fr');
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    502,
    expect.stringContaining('Le message d’essai n’est pas parti'),
  ]);
  expect(smtp.messageIds).toHaveLength(1);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('diff')
    .where('action', '=', 'mail.test')
    .orderBy('id')
    .execute();
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain('moi@');
});

test('a complete shop opens once, with an audit entry', async () => {
  const stored = await shopSettings.load(shop.db);
  await shopSettings.save(shop.db, { ...stored, email: 'a@exemple.fr', phone: '02 00 00 00 00' });
  await legalNotices.save(shop.db, {
    hostName: 'Serveurs',
    hostAddress: '2 rue du Port',
    mediatorName: 'M',
    mediatorSite: 'm.example',
  });
  await shop.db
    .insertInto('content_pages')
    .values(REQUIRED_PAGES.map((slug) => ({ slug, title: slug, body: '<p>Texte</p>' })))
    .execute();
  const maker = { name: 'Jeux du Port', address: '1 quai', email: 'b@exemple.fr', country: 'FR' };
  await shop.db.insertInto('makers').values(maker).execute();
  const picture = { file: 'a.jpg', alt: 'a', width: 10, height: 10, fingerprint: 'abcdefabcdef' };
  await shop.db.insertInto('pictures').values(picture).execute();
  await replaceProducts(shop.databaseUrl, [{ slug: 'puzzle' }]);
  for (let press = 0; press < 2; press += 1)
    expect((await open('/gestion/demarrer/ouvrir/')).headers.location).toBe(
      '/gestion/demarrer/?fait=ouverte',
    );
  expect(await isComingSoon()).toBe(false);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'diff'])
    .where('entity_id', '=', 'ouverture')
    .where('actor_kind', '=', 'staff')
    .execute();
  expect(entries).toEqual([{ actor_kind: 'staff', diff: { 'coming_soon.isComingSoon': ['1', ''] } }]);
});

test('a manager may not use the assistant', async () => {
  const manager = newVisitor(shop);
  await sendStaffSignIn(manager, { email: await addStaff(shop, 'manager') });
  await secureAccess(manager);
  expect((await manager.open('/gestion/demarrer/')).statusCode).toBe(403);
});
