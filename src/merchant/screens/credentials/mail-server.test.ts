import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { saveCredentials } from '#shop/common/credentials/server/credentials.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { freePort } from '#test/network/free-port.ts';
import { openSmtpServer } from '#test/network/smtp-server.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { plainText } from '#test/office-forms.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

const PATH = '/gestion/reglages/e-mails/';
const PASSWORD = 'quatre chats';

type SmtpServer = Awaited<ReturnType<typeof openSmtpServer>>;
let smtp: SmtpServer;
let shop: TestShop;
let owner: Visitor;
let nonce: string;
beforeAll(async () => {
  smtp = await openSmtpServer({ user: 'rose', password: PASSWORD });
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
  ({ nonce } = await officeNonceOf(owner));
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});
beforeEach(() => smtp.become('takes'));

const server = () => {
  const { hostname, port } = new URL(smtp.url);
  return { host: hostname, port, security: 'none', user: 'rose', password: PASSWORD };
};
const send = (fields: Partial<ReturnType<typeof server>>) =>
  owner.post(PATH, { nonce, ...server(), ...fields });
const show = async () => (await owner.open(PATH)).body;
const stored = () => shop.db.selectFrom('service_credentials').selectAll().execute();
const entries = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'diff'])
    .where('entity_type', '=', 'credentials')
    .orderBy('id')
    .execute();
/** Sends one mail by the queue, as an order does. */
async function sendMail(subject: string): Promise<void> {
  await enqueueMail(shop.db, {
    to: 'anne@exemple.fr',
    subject,
    blocks: [],
    wording: { kind: 'test', values: {} },
  });
  await shop.app.jobs.runDue();
}
const isInOutbox = async (subject: string) => (await shop.mails()).some((mail) => mail.subject === subject);

test('without a server the screen says that mails stay in the outbox', async () => {
  expect(plainText(await show())).toContain('restent dans la boîte d’envoi et ne partent pas');
  await sendMail('Sans serveur');
  expect(await isInOutbox('Sans serveur')).toBe(true);
});

test.each([
  ['no host', { host: '' }, 'Remplissez ce champ'],
  ['a url as the host', { host: 'smtps://smtp.exemple.fr' }, 'Indiquez un nom de serveur'],
  ['port 0', { port: '0' }, 'entre 1 et 65 535'],
  ['a huge port', { port: '9'.repeat(40) }, 'entre 1 et 65 535'],
  ['an unknown encryption', { security: 'rot13' }, 'Choisissez une valeur'],
  ['a user with a line break', { user: 'rose\r\nQUIT' }, 'caractères invisibles'],
  ['a user without a password', { password: '' }, 'Saisissez le mot de passe'],
  ['a password without a user', { user: '' }, 'Indiquez aussi l’identifiant'],
  ['a password in clear text', { host: 'smtp.exemple.fr' }, 'lisible sur le réseau'],
])('%s is refused with a sentence, and what was typed stays', async (_case, fields, sentence) => {
  const { statusCode, body } = await send(fields);
  expect([statusCode, plainText(body)]).toEqual([422, expect.stringContaining(sentence)]);
  expect(body).not.toContain(PASSWORD);
  expect(body).toContain(`name="port" value="${{ ...server(), ...fields }.port}"`);
  expect(await stored()).toEqual([]);
});

test('a failed connection is explained by its kind, never by what the server says', async () => {
  const closed = { port: String(await freePort()) };
  const failed = async (fields: Parameters<typeof send>[0]) => {
    const { statusCode, body } = await send(fields);
    expect(statusCode).toBe(502);
    expect(body).not.toContain('bannière');
    expect(await stored()).toEqual([]);
    return plainText(body);
  };
  expect(await failed(closed)).toContain('refuse la connexion');
  expect(await failed({ host: 'serveur.invalid', security: 'tls' })).toContain(
    'Aucun serveur ne porte ce nom',
  );
  expect(await failed({ security: 'tls' })).toContain('La connexion chiffrée échoue');
  expect(await failed({ security: 'starttls' })).toContain('La connexion chiffrée échoue');
  expect(await failed({ password: 'pas le bon' })).toContain('refuse l’identifiant ou le mot de passe');
  smtp.become('refuses');
  expect(await failed({})).toContain('Le serveur a refusé');
});

test('an accepted server is sealed, audited without the password, and takes the next mail', async () => {
  const { statusCode, headers } = await send({});
  expect([statusCode, headers.location]).toEqual([303, `${PATH}?fait=enregistre`]);
  expect(JSON.stringify(await stored())).not.toContain('127.0.0.1');
  const log = await entries();
  expect(log.map(({ action }) => action)).toEqual(['credentials.save']);
  expect(JSON.stringify(log)).not.toMatch(/quatre chats|rose/);
  const body = await show();
  expect(body).not.toContain(PASSWORD);
  expect(plainText(body)).toContain(`Les messages partent par ${new URL(smtp.url).host}`);
  const before = smtp.messageIds.length;
  await sendMail('Par le serveur');
  expect(smtp.messageIds).toHaveLength(before + 1);
  expect(await isInOutbox('Par le serveur')).toBe(false);
});

test('the same server again, also with an empty password, changes nothing', async () => {
  for (const password of [PASSWORD, ''])
    expect((await send({ password })).headers.location).toBe(`${PATH}?fait=deja-la`);
  expect(await entries()).toHaveLength(1);
});

test('the saved password is not sent to another server', async () => {
  const other = await openSmtpServer({ user: 'rose', password: PASSWORD });
  const { statusCode, body } = await send({ port: new URL(other.url).port, password: '' });
  expect([statusCode, plainText(body)]).toEqual([422, expect.stringContaining('Saisissez le mot de passe')]);
  await other.close();
});

test('a test mail leaves by the saved server, and a failure is explained', async () => {
  const test = (to: string) => owner.post(`${PATH}essai/`, { nonce, destinataire: to });
  const before = smtp.messageIds.length;
  expect((await test('moi@exemple.fr')).headers.location).toBe(`${PATH}?fait=envoye`);
  expect(smtp.messageIds).toHaveLength(before + 1);
  expect((await test('moi')).statusCode).toBe(422);
  smtp.become('refuses');
  const refused = await test('moi@exemple.fr');
  expect([refused.statusCode, plainText(refused.body)]).toEqual([
    502,
    expect.stringContaining('Le message d’essai n’est pas parti'),
  ]);
});

test('a server of another url or another secret is not used, and the screen says so', async () => {
  const keyedHash = createKeyedHash(await loadSecret(shop.db));
  const values = { ...server(), port: Number(server().port) };
  const saved = { values, savedAt: new Date() };
  const before = smtp.messageIds.length;
  const copied = { db: shop.db, keyedHash, config: { publicUrl: 'https://original.example' } };
  await saveCredentials(copied, 'mail', saved);
  expect(plainText(await show())).toContain('enregistré pour https://original.example');
  await sendMail('D’une copie');
  expect(await isInOutbox('D’une copie')).toBe(true);

  const foreign = {
    ...copied,
    keyedHash: createKeyedHash('other'),
    config: { publicUrl: 'http://localhost' },
  };
  await saveCredentials(foreign, 'mail', saved);
  expect(plainText(await show())).toContain('ne peut plus être lu');
  expect((await owner.open('/gestion/systeme/')).statusCode).toBe(200);
  await sendMail('En attente');
  expect(await isInOutbox('En attente')).toBe(false);
  expect(smtp.messageIds).toHaveLength(before);
  await shop.db.deleteFrom('jobs').where('done_at', 'is', null).execute();
});

test('a removed server leaves mails in the outbox again', async () => {
  for (let press = 0; press < 2; press += 1)
    expect((await owner.post(`${PATH}retirer/`, { nonce })).headers.location).toBe(`${PATH}?fait=retire`);
  expect((await entries()).map(({ action }) => action)).toEqual(['credentials.save', 'credentials.remove']);
  await sendMail('De nouveau sans serveur');
  expect(await isInOutbox('De nouveau sans serveur')).toBe(true);
});

test('a server of the machine wins, and the screen says so', async () => {
  const set = await openShop({ SMTP_URL: smtp.url });
  try {
    const louise = await staffVisitor(set);
    const { body } = await louise.open(PATH);
    expect(plainText(body)).toContain('vient des réglages de la machine (SMTP_URL)');
    expect(body).not.toContain('name="password"');
    const refused = await louise.post(PATH, { ...(await officeNonceOf(louise)), ...server() });
    expect([refused.statusCode, plainText(refused.body)]).toEqual([
      409,
      expect.stringContaining('il l’emporte'),
    ]);
  } finally {
    await set.close();
  }
});
