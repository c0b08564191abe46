import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generateOrders } from './generate-orders.ts';
import type { MeasuredShop } from './growth.ts';
import type { Row } from './report.ts';
import { root, type Shop } from './shop.ts';
import { median } from './statistics.ts';

const ORDERS = 100_000;
const MOST_BACKUP_SECONDS = 60;
const MOST_RESTORE_SECONDS = 120;
const MOST_SLOWDOWN = 1.2;
const BASELINE_ROUNDS = 150;

/** Measures a backup of many orders while visitors use the shop, then its restore into an empty database. */
export async function measureBackup(
  { shop, client, databaseUrl }: MeasuredShop,
  dataDir: string,
  tell: (text: string) => void,
): Promise<Row[]> {
  await generateOrders(client, ORDERS);
  const visit = await startVisitor(shop);
  await rounds(visit, BASELINE_ROUNDS / 3);
  const before = await rounds(visit, BASELINE_ROUNDS);

  tell('Backing up…');
  const folder = join(dataDir, 'backups');
  const backup = run('backup.mjs', [], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP_DIR: folder });
  const during = await roundsUntil(visit, backup);
  const { seconds: backupSeconds } = await backup;
  const after = await rounds(visit, BASELINE_ROUNDS);
  const slowdown = median(during) / median([...before, ...after]);

  tell('Restoring…');
  const [name = ''] = await readdir(folder);
  await client.query('create database restored_orders');
  const { seconds: restoreSeconds } = await run('restore-file.mjs', [join(folder, name)], {
    DATABASE_URL: databaseUrl.replace(/many_orders$/, 'restored_orders'),
    DATA_DIR: join(dataDir, 'restored'),
  });
  const megabytes = (await stat(join(folder, name))).size / 1e6;
  const orders = '100 000 orders';
  return [
    {
      what: `Backup of ${orders} while the shop is used (${megabytes.toFixed(0)} MB)`,
      measured: `${backupSeconds.toFixed(1)} s`,
      figure: `≤ ${MOST_BACKUP_SECONDS} s`,
      holds: backupSeconds <= MOST_BACKUP_SECONDS,
    },
    {
      what: 'Cart and checkout meanwhile, against the shop without a backup',
      measured: `× ${slowdown.toFixed(2)} (${during.length} requests)`,
      figure: `≤ × ${MOST_SLOWDOWN}`,
      holds: slowdown <= MOST_SLOWDOWN,
    },
    {
      what: `Restore of ${orders} into an empty database`,
      measured: `${restoreSeconds.toFixed(1)} s`,
      figure: `≤ ${MOST_RESTORE_SECONDS} s`,
      holds: restoreSeconds <= MOST_RESTORE_SECONDS,
    },
  ];
}

/** Runs a command of the merchant as a separate process. */
async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ seconds: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000 };
}

const urlOf = ({ port }: Shop, path: string) => `http://127.0.0.1:${port}${path}`;

/** A visitor with a cart who requests the checkout repeatedly: a page that is rendered for them alone. */
async function startVisitor(shop: Shop): Promise<() => Promise<void>> {
  const added = await fetch(urlOf(shop, '/?wc-ajax=add_to_cart'), {
    method: 'POST',
    body: 'product_id=1&quantity=1',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  await added.text();
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async () => {
    const answer = await fetch(urlOf(shop, '/commander/'), { headers: { Cookie: cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`the checkout answered ${answer.status}`);
  };
}

async function rounds(visit: () => Promise<void>, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await timed(visit));
  return times;
}

async function roundsUntil(visit: () => Promise<void>, end: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const stop = () => (isOver = true);
  end.then(stop, stop);
  const times: number[] = [];
  while (!isOver) times.push(await timed(visit));
  return times;
}

async function timed(visit: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await visit();
  return performance.now() - started;
}
