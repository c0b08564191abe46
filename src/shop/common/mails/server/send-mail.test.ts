import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { toText, type WordedMail } from '../mail.ts';
import { enqueueMail } from './enqueue-mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MAIL: WordedMail = {
  wording: { kind: 'test', values: {} },
  to: 'anne@exemple.fr',
  subject: 'Bienvenue',
  blocks: [
    { kind: 'title', text: 'Bienvenue, Anne <3' },
    { kind: 'rows', rows: [{ name: 'Compte', value: 'anne@exemple.fr' }] },
    { kind: 'button', label: 'Choisir un mot de passe', href: 'http://localhost/mon-compte/' },
  ],
};

test('a mail is sent only if its transaction is committed, in the shop’s name, as text and HTML', async () => {
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await enqueueMail(tx, { ...MAIL, subject: 'Jamais' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await shop.db.transaction().execute((tx) => enqueueMail(tx, MAIL));
  const [mail, ...others] = await shop.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: 'Éveil <bonjour@eveil.example>',
    to: 'anne@exemple.fr',
    subject: 'Bienvenue',
  });
  expect(mail?.text).toContain('Choisir un mot de passe\nhttp://localhost/mon-compte/');
  expect(mail?.text).toContain('8 rue des Tilleuls, 69004 Lyon');
  expect(mail?.html).toContain('Bienvenue, Anne &lt;3');
  expect(mail?.html).toContain('href="http://localhost/mon-compte/"');
  // Only the logo is loaded, and its url is the same for every reader.
  const loaded = [...(mail?.html ?? '').matchAll(/<(?:img|script|link)[^>]*>/g)].map(([tag]) => tag);
  expect(loaded).toEqual([expect.stringContaining('src="http://localhost/logo-mail.png"')]);
});

test('under one key it is sent once', async () => {
  const before = (await shop.mails()).length;
  for (let count = 0; count < 3; count++) await enqueueMail(shop.db, MAIL, 'welcome:12');
  expect((await shop.mails()).slice(before).map(({ file }) => file)).toEqual([
    expect.stringMatching(/^\d+-mail-welcome-12\.eml$/),
  ]);
});

test('every block and every attachment of an enqueued mail is delivered', async () => {
  const before = (await shop.mails()).length;
  const mail: WordedMail = {
    wording: { kind: 'test', values: {} },
    to: 'anne@exemple.fr',
    subject: 'Tout',
    unsubscribeHref: 'http://localhost/newsletter/desinscription/',
    blocks: [
      { kind: 'title', text: 'Merci' },
      { kind: 'paragraph', text: 'Voici votre commande.' },
      {
        kind: 'rows',
        rows: [
          { name: 'Tangram × 1', value: '12,00 €' },
          { name: 'Total', value: '12,00 €', isSum: true },
        ],
      },
      { kind: 'lines', title: 'Livraison', lines: ['Anne Rossi'] },
      { kind: 'lines', lines: ['À très vite,', 'L’équipe'] },
      { kind: 'button', label: 'Payer', href: 'http://localhost/payer/' },
      { kind: 'link', label: 'Suivre', href: 'http://localhost/suivre/' },
    ],
    attachments: [
      {
        name: 'F-1.pdf',
        type: 'application/pdf',
        base64: Buffer.from('%PDF-1.7 é', 'latin1').toString('base64'),
      },
      { name: 'notice.txt', type: 'text/plain', base64: Buffer.from('Notice').toString('base64') },
    ],
  };
  await enqueueMail(shop.db, mail);
  const [sent, ...others] = (await shop.mails()).slice(before);
  expect(others).toEqual([]);
  expect(sent?.text).toContain(toText(mail.blocks, []).split('\n\n-- ')[0]);
  expect(sent?.html).toMatch(/font-weight:700[^>]*>Total</);
  expect(sent?.html).toMatch(/font-weight:400[^>]*>Tangram × 1</);
  for (const words of [
    'Merci',
    'Voici',
    'Livraison',
    'Anne Rossi',
    'À très vite,',
    'L’équipe',
    'Payer',
    'Suivre',
  ])
    expect(sent?.html).toContain(words);
  expect(sent?.headers.get('list-unsubscribe')).toContain(mail.unsubscribeHref);
  expect(sent?.attachments.map(({ name, content }) => [name, content.toString('latin1')])).toEqual([
    ['F-1.pdf', '%PDF-1.7 é'],
    ['notice.txt', 'Notice'],
  ]);
});

test('a mail without a recipient is not enqueued', async () => {
  const before = (await shop.mails()).length;
  await enqueueMail(shop.db, { ...MAIL, to: '' });
  expect(await shop.mails()).toHaveLength(before);
});

test('mails that an earlier version left in the queue are delivered once', async () => {
  const before = (await shop.mails()).length;
  const { to } = MAIL;
  const blocks = [{ kind: 'paragraph', text: 'Bonjour' }];
  const withBlocks = { kind: 'asked-mail', payload: { to, subject: 'Demandé', blocks } };
  const rendered = {
    from: { name: 'Éveil', address: 'bonjour@eveil.example' },
    to,
    subject: 'Rendu',
    html: '<p>Bonjour</p>',
    text: 'Bonjour',
    attachments: [],
  };
  await enqueue(
    shop.db,
    { kind: 'mail', payload: rendered, key: 'mail:old:1' },
    { ...withBlocks, key: 'review:7:received' },
    // The earlier version has already moved this one to the queue, but was interrupted before it noted so.
    { ...withBlocks, key: 'old:1' },
  );
  const sent = (await shop.mails()).slice(before);
  expect(sent.map(({ subject, file }) => [subject, file.replace(/^\d+-/, '')])).toEqual([
    ['Rendu', 'mail-old-1.eml'],
    ['Demandé', 'mail-review-7-received.eml'],
  ]);
  expect(sent[0]?.html).toContain('<p>Bonjour</p>');
});
