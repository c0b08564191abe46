import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { freePort } from '#test/network/free-port.ts';
import { oneTimeCode } from '#test/one-time-code.ts';
import { emptyDatabase } from '#test/open-shop.ts';
import { visit } from './page-errors.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Long enough for a busy machine. */
const WAIT_MS = 120_000;

export type NewShop = {
  readonly url: string;
  readonly db: Database['db'];
  /** The path of the link that the first start prints. */
  readonly firstLink: string;
  close(): Promise<void>;
};

/** Starts the built shop without demo data on an empty database, as a merchant does on the first day. */
export async function startNewShop(env: Readonly<Record<string, string>> = {}): Promise<NewShop> {
  const database = await emptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'eveil-new-shop-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: 'false',
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      PREPARE_PICTURES: 'false',
      OVERLOAD_MS: '0',
      PORT: String(port),
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  const exit = new Promise((resolve) => child.once('exit', resolve));
  await expect.poll(() => output, { timeout: WAIT_MS }).toContain('La boutique est ouverte');
  const { db } = openDatabase(database.url, 1, () => undefined);
  return {
    url,
    db,
    firstLink: /\/gestion\/invitation\/\?cle=[\w-]+/.exec(output)?.[0] ?? '',
    async close() {
      child.kill('SIGTERM');
      await exit;
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The printed link, the account of the owner, and the second factor. */
export async function becomeOwner(page: Page, firstLink: string): Promise<void> {
  await visit(page, firstLink);
  await page.getByLabel(/^Nom/).fill('Rose Martin');
  await page.getByLabel('Adresse e-mail').fill('rose@exemple.fr');
  await page.getByLabel(/^Mot de passe choisi/).fill('quatre chats dans un tiroir');
  await page.getByRole('main').getByRole('button').click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const secret = await page.locator('#contenu code').innerText();
  await page.getByLabel('Code affiché par l’application').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor();
}
