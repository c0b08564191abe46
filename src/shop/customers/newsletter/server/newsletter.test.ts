import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENTE, nonceOf, signedInVisitor } from '#test/customers.ts';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { ListAnswer, SubscribeAnswer } from '../contract.ts';
import { runNewsletterCommand } from '#merchant/commands/customers/run-newsletter.ts';
import { forgetOldSubscriptions } from './store.ts';

let now = new Date('2026-11-15T12:00:00Z');
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => now);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
});

const CALL = '/wp-json/widgetkit/v1/widget/newsletter/sendmail/';
const call = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const query = new URLSearchParams({ listed: 'lettre', ...fields }).toString();
  const answer = await shop.ask({ url: `${CALL}?${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<SubscribeAnswer>();
};
const listSays = ({ success }: SubscribeAnswer) => JSON.parse(success?.body ?? 'null') as ListAnswer;
const post = (url: string, payload = '') =>
  shop.ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const mailsTo = async (address: string) =>
  (await shop.mails()).filter(({ to }) => to.toLowerCase() === address);
const linkIn = (text: string | undefined, place: string) => {
  const [link = ''] =
    new RegExp(`http://localhost(/lettre/${place}/\\?jeton=[\\w.-]+)`).exec(text ?? '')?.slice(1) ?? [];
  expect(link).not.toBe('');
  return link;
};
const rowOf = (email: string) =>
  shop.db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email_key', '=', email)
    .executeTakeFirst();

test('the form’s call answers “pending”, and a mail asks for confirmation; that is kept with its words and its page (§7.8#5, §7.8#6, §7.8#7, §3.15#1)', async () => {
  const answer = await call(
    { email: ' Anne@Exemple.fr ' },
    { referer: 'http://localhost/boutique/?a=1', host: 'localhost' },
  );
  expect(answer.error).toBe('');
  expect(listSays(answer)).toMatchObject({ status: 'pending' });
  const row = await rowOf('anne@exemple.fr');
  expect(row).toMatchObject({
    email: 'Anne@Exemple.fr',
    status: 'pending',
    requested_on: '/boutique/',
    confirmed_at: null,
  });
  expect(row?.requested_at).toEqual(now);
  // The consent text is shown on every page.
  expect((await shop.ask('/')).body).toContain(row?.consent_text.slice(0, 60));

  const [mail] = await mailsTo('anne@exemple.fr');
  const confirm = linkIn(mail?.text, 'confirmation');
  // Bots that follow links do not confirm.
  expect((await shop.ask(confirm)).body).toContain('Confirmer mon inscription');
  expect((await rowOf('anne@exemple.fr'))?.status).toBe('pending');
  later(1);
  expect((await post(confirm)).statusCode).toBe(200);
  expect(await rowOf('anne@exemple.fr')).toMatchObject({ status: 'confirmed', confirmed_at: now });
  // A second confirmation has no effect, and the welcome mail is sent once.
  expect((await post(confirm)).statusCode).toBe(200);
  expect(await mailsTo('anne@exemple.fr')).toHaveLength(2);
});

test('the unsubscribe link works with one click in a mail client, shows a button in a browser, and stays valid', async () => {
  await call({ email: 'paul@exemple.fr' });
  const [confirmation] = await mailsTo('paul@exemple.fr');
  await post(linkIn(confirmation?.text, 'confirmation'));
  const welcome = (await mailsTo('paul@exemple.fr')).find(({ text }) => text.includes('desinscription'));
  const leave = linkIn(welcome?.text, 'desinscription');
  expect(welcome?.headers.get('list-unsubscribe')).toBe(`<http://localhost${leave}>`);
  expect(welcome?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect((await shop.ask(leave)).body).toContain('Me désinscrire');
  expect((await rowOf('paul@exemple.fr'))?.status).toBe('confirmed');
  expect((await post(leave, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  expect((await rowOf('paul@exemple.fr'))?.status).toBe('unsubscribed');
  expect((await post(leave)).body).toContain('vous ne recevrez plus notre lettre');
  // The old confirmation link does not subscribe them again.
  expect((await post(linkIn(confirmation?.text, 'confirmation'))).statusCode).toBe(410);
});

test('known and unknown emails get the same response and page, and no second email is sent at once', async () => {
  const first = await call({ email: 'zoe@exemple.fr' });
  const [mail] = await mailsTo('zoe@exemple.fr');
  const again = await call({ email: 'ZOE@exemple.fr' });
  expect(again).toEqual(first);
  expect(await mailsTo('zoe@exemple.fr')).toHaveLength(1);
  await post(linkIn(mail?.text, 'confirmation'));
  later(2);
  expect(await call({ email: 'zoe@exemple.fr' })).toEqual(first);
  const unknown = await post('/lettre/', 'listed=lettre&email=nouvelle@exemple.fr');
  const known = await post('/lettre/', 'listed=lettre&email=zoe@exemple.fr');
  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.body).toBe(unknown.body);
  expect((await rowOf('zoe@exemple.fr'))?.status).toBe('confirmed');
});

test('who has not confirmed is asked again after an hour, and the newest link counts', async () => {
  await call({ email: 'leo@exemple.fr' });
  const [first] = await mailsTo('leo@exemple.fr');
  later(1);
  await call({ email: 'leo@exemple.fr' });
  const mails = await mailsTo('leo@exemple.fr');
  expect(mails).toHaveLength(2);
  const oldLink = linkIn(first?.text, 'confirmation');
  expect((await post(oldLink)).statusCode).toBe(410);
  const newLink =
    mails.map(({ text }) => linkIn(text, 'confirmation')).find((link) => link !== oldLink) ?? '';
  expect((await post(newLink)).statusCode).toBe(200);
});

test.each(['/lettre/confirmation/', '/lettre/desinscription/'])(
  'a link to %s that is not ours does nothing',
  async (path) => {
    for (const token of ['', '1.2.3', `1.1.${'a'.repeat(43)}`])
      expect((await post(`${path}?jeton=${token}`)).statusCode).toBe(410);
  },
);

test('an invalid email is refused by the call and by the form, and an unknown list by the call (§5.8#2, §4.15#4)', async () => {
  for (const email of ['', 'anne', 'anne@', 'a b@c.fr'])
    expect(listSays(await call({ email }))).toMatchObject({
      status: 400,
      title: expect.stringContaining('adresse'),
    });
  expect(listSays(await call({ email: 'a@exemple.fr', listed: '7' }))).toMatchObject({ status: 400 });
  const { body, statusCode } = await post('/lettre/', 'listed=lettre&email=anne%22%3E');
  expect(statusCode).toBe(422);
  expect(body).toContain('value="anne&quot;&gt;"');
  // The form turns browser validation off, so it can be submitted again.
  expect(/<form[^>]*data-newsletter[^>]*>/.exec(body)?.[0]).toContain('noValidate');
});

test('the owner of an account need not prove their address again; it is in their data, and goes with their account', async () => {
  const visitor = await signedInVisitor(shop);
  const subscribe = async (email: string) =>
    listSays((await visitor.open(`${CALL}?listed=lettre&email=${email}`)).json<SubscribeAnswer>());
  expect(await subscribe('quelquun.autre@exemple.fr')).toMatchObject({ status: 'pending' });
  expect(await subscribe(CLIENTE)).toMatchObject({ status: 'subscribed' });
  expect(await rowOf(CLIENTE)).toMatchObject({ status: 'confirmed', confirmed_at: now });
  const { body } = await visitor.open('/mon-compte/personal-data/export/');
  expect(JSON.parse(body)).toMatchObject({ lettre: { adresse_email: CLIENTE, etat: 'confirmed' } });
  const form = { ...(await nonceOf(visitor, '/mon-compte/personal-data/')), password_current: DEMO_PASSWORD };
  await visitor.post('/mon-compte/personal-data/', form);
  expect(await rowOf(CLIENTE)).toBeUndefined();
});

test('a bot that fills in the trap field gets the usual response, and nothing is stored', async () => {
  expect(listSays(await call({ email: 'robot@exemple.fr', site_web: 'http://x' }))).toMatchObject({
    status: 'pending',
  });
  expect(await rowOf('robot@exemple.fr')).toBeUndefined();
});

test('a machine that asks too often is refused for an hour, and another site cannot ask at all', async () => {
  const answers = [];
  for (let turn = 0; turn < 21; turn++) answers.push(await call({ email: `n${turn}@exemple.fr` }));
  expect(answers.map(({ error }) => error !== '')).toEqual([...Array<boolean>(20).fill(false), true]);
  later(1.1);
  expect((await call({ email: 'n21@exemple.fr' })).error).toBe('');
  const foreign = await call({ email: 'autre@exemple.fr' }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.error).not.toBe('');
  expect(await rowOf('autre@exemple.fr')).toBeUndefined();
});

test('the merchant lists subscriptions, exports them with proof of consent and deletes them', async () => {
  const run = (command: Parameters<typeof runNewsletterCommand>[2]) =>
    runNewsletterCommand(shop.db, { newsletter: undefined }, command);
  const { lines } = await run({ kind: 'export' });
  expect(lines[0]).toBe('"adresse";"demande";"page";"texte_accepte";"confirmation"');
  expect(lines.filter((line) => line.includes('Anne@Exemple.fr'))).toHaveLength(1);
  expect((await run({ kind: 'list', status: 'pending' })).lines.join()).not.toContain('Anne@Exemple.fr');
  expect(await run({ kind: 'forget', email: 'ANNE@exemple.fr' })).toMatchObject({ isDone: true });
  expect(await rowOf('anne@exemple.fr')).toBeUndefined();
  expect(await run({ kind: 'forget', email: 'anne@exemple.fr' })).toMatchObject({ isDone: false });
});

test('who never confirms is forgotten after thirty days, who has left after three years', async () => {
  await call({ email: 'jamais@exemple.fr' });
  later(29 * 24);
  await forgetOldSubscriptions(shop.db, now);
  expect(await rowOf('jamais@exemple.fr')).toBeDefined();
  later(2 * 24);
  await forgetOldSubscriptions(shop.db, now);
  expect(await rowOf('jamais@exemple.fr')).toBeUndefined();
  expect(await rowOf('paul@exemple.fr')).toBeDefined();
  later(3 * 366 * 24);
  await forgetOldSubscriptions(shop.db, now);
  expect(await rowOf('paul@exemple.fr')).toBeUndefined();
  expect(await rowOf('zoe@exemple.fr')).toBeDefined();
});
