import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { Mail } from '../mail.ts';
import { postMail } from './post-mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MAIL: Mail = {
  to: 'anne@exemple.fr',
  subject: 'Bienvenue',
  blocks: [
    { kind: 'title', text: 'Bienvenue, Anne <3' },
    { kind: 'rows', rows: [{ name: 'Compte', value: 'anne@exemple.fr' }] },
    { kind: 'button', label: 'Choisir un mot de passe', href: 'http://localhost/mon-compte/' },
  ],
};

test('a mail leaves when what caused it is kept, in the shop’s name, as text and as HTML', async () => {
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await postMail(tx, { ...MAIL, subject: 'Jamais' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await shop.db.transaction().execute((tx) => postMail(tx, MAIL));
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
  expect(mail?.html).not.toMatch(/<img|<script|<link/);
});

test('under one key it is sent once', async () => {
  const before = (await shop.mails()).length;
  for (let count = 0; count < 3; count++) await postMail(shop.db, MAIL, 'welcome:12');
  expect((await shop.mails()).slice(before).map(({ file }) => file)).toEqual([
    expect.stringMatching(/^\d+-mail-welcome-12\.eml$/),
  ]);
});
