import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

let shop: TestShop;
let ids: Record<'order' | 'review' | 'comment' | 'popUp', string>;
beforeAll(async () => {
  shop = await openShop();
  ids = await prepare();
});
afterAll(() => shop.close());

async function prepare() {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], {
    paymentMethod: 'cheque',
  });
  await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'awaits-transfer', 'test'));
  const reviews = shop.db.selectFrom('reviews').select('id').where('status', '=', 'published').limit(1);
  const review = await reviews.executeTakeFirstOrThrow();
  const comment = await shop.db.selectFrom('comments').select('id').limit(1).executeTakeFirstOrThrow();
  const popUp = await shop.db.selectFrom('pop_ups').select('id').limit(1).executeTakeFirstOrThrow();
  return {
    order: String(id),
    review: String(review.id),
    comment: String(comment.id),
    popUp: popUp.id,
  };
}

/** Runs a command as the merchant would, while the shop is running. */
const run = (file: string, words: readonly string[]) =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...words], {
      cwd: ROOT,
      env: { NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl, PUBLIC_URL: 'http://localhost' },
    });
    let output = '';
    child.stdout.on('data', (part) => (output += String(part)));
    child.stderr.on('data', (part) => (output += String(part)));
    child.once('close', (status) => resolve({ status, output }));
  });

const countEntries = async (command: string) => {
  const { count } = await shop.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor_kind', '=', 'command')
    .where('actor_name', '=', command)
    .executeTakeFirstOrThrow();
  return count;
};

/** A change by each command, and the action of its audit entry. */
const CHANGES: Readonly<Record<string, readonly [words: () => readonly string[], action: string]>> = {
  order: [() => [ids.order, 'cancelled'], 'order.cancel'],
  offer: [() => ['tangram', '10%'], 'offer.change'],
  reviews: [() => ['reply', ids.review, 'Merci beaucoup.'], 'review.reply'],
  withdrawals: [() => ['return-paid-by', 'shop'], 'settings.change'],
  'gift-cards': [() => ['valid-months', '18'], 'settings.change'],
  comments: [() => ['answer', ids.comment, 'Merci.'], 'comment.answer'],
  'coming-soon': [() => ['on'], 'settings.change'],
  'pop-ups': [() => ['off', ids.popUp], 'pop-up.change'],
  synonyms: [() => ['add', 'trotteur rigolo', 'chariot de marche'], 'settings.change'],
  staff: [() => ['invite', 'nina@exemple.org', 'Gérant'], 'staff.invite'],
  oss: [() => ['tva', 'destination'], 'settings.change'],
  lawful: [() => ['hostName', 'Hébergeur SA'], 'settings.change'],
};

/** Commands that write nothing, or whose entries another test counts. */
const EXEMPT: Readonly<Record<string, string>> = {
  products: 'tested with the products',
  newsletter: 'tested with the newsletter',
  searches: 'reads',
  audience: 'reads',
  audit: 'reads',
};

test('every command of the merchant is exercised here, or exempt with a reason', () => {
  const commands = Object.entries(scripts).flatMap(([name, line]) =>
    line.includes('src/merchant/commands/') ? [name] : [],
  );
  expect([...Object.keys(CHANGES), ...Object.keys(EXEMPT)].sort()).toEqual(commands.sort());
});

test.each(Object.entries(CHANGES))(
  'npm run %s records its change in the audit log',
  async (name, [words, action]) => {
    const { status, output } = await run(scripts[name]?.replace('node ', '') ?? '', words());
    expect({ status, output }).toEqual({ status: 0, output: expect.any(String) });
    expect(await countEntries(name)).toBe(1);
    const entry = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'actor_name'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ action, actor_kind: 'command', actor_name: name });
  },
  60_000,
);

test('a refused command records nothing', async () => {
  const { status } = await run(scripts['gift-cards']?.replace('node ', '') ?? '', ['999999', 'block']);
  expect(status).toBe(1);
  expect(await countEntries('gift-cards')).toBe(1);
});
