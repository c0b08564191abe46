import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { localFiles } from '#platform/server/files/local-files.ts';
import { keysOf } from '#test/files-contract.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { FORGET_MAILS_JOB, deleteMails, limitOutbox, removeMails } from './outbox.ts';
import { enqueueMail } from './enqueue-mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const post = (to: string, subject: string) =>
  enqueueMail(shop.db, { to, subject, blocks: [], wording: { kind: 'test', values: {} } });
const subjects = async () => (await shop.mails()).map(({ subject }) => subject);

test('old mails leave the outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eveil-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = localFiles(folder);
  for (const name of ['1-mail', '2-mail']) await files.put(`outbox/${name}.eml`, Buffer.from('To: a@b.fr'));
  const long = new Date(Date.now() - 91 * 24 * 3600 * 1000);
  await utimes(join(folder, 'outbox/1-mail.eml'), long, long);
  expect(await limitOutbox(files, new Date())).toBe(1);
  expect(await keysOf(files, 'outbox/')).toEqual(['outbox/2-mail.eml']);
});

test.each(['Anne@Exemple.fr', 'élise@exemple.fr', 'anne@exämple.fr', `${'a'.repeat(60)}@long.exemple.fr`])(
  'the mails to %s leave the outbox, and neither later ones nor those to others',
  async (email) => {
    const before = await subjects();
    await post(email, 'Avant');
    await post(`x${email}`, 'Pour une autre');
    expect(await subjects()).toEqual([...before, 'Avant', 'Pour une autre']);
    await deleteMails(shop.db, email.toLowerCase());
    await post(email, 'Après');
    expect(await subjects()).toEqual([...before, 'Pour une autre', 'Après']);
  },
);

test('removing mails fails while a mail is still queued, and succeeds once it is sent', async () => {
  const email = 'attendue@exemple.fr';
  await post(email, 'En chemin');
  const later = { id: 1_000_000, kind: FORGET_MAILS_JOB, key: null, payload: { email }, askedAt: new Date() };
  const forget = removeMails(shop);
  await expect(forget(later)).rejects.toThrow('still on their way');
  expect(await subjects()).toContain('En chemin');
  await forget(later);
  expect(await subjects()).not.toContain('En chemin');
});
