import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupPlan } from '../../../backup-plan.ts';
import { backupAt, migrationsFolder, setUpBackups, queryRows, restoreTo } from '#test/backup-target.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { checkBackup } from './check-backup.ts';

const { shop, backups } = await setUpBackups();

const check = (path: string, plan = backupPlan) =>
  checkBackup({
    source: backupAt(path),
    passphrase: undefined,
    serverUrl: shop.databaseUrl,
    migrationsFolder,
    plan,
  });

/** Constraints and triggers, which a restore removes and recreates. */
const SCHEMA = `
  select 'constraint' as kind, conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'trigger', tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  order by 1, 2`;

const CUT_ORDERS = `
  select o.id from orders o where o.status = 'processing' and not (
    exists (select from order_lines l where l.order_id = o.id)
    and exists (select from payments p where p.order_id = o.id and p.outcome = 'paid')
    and exists (select from invoices i where i.order_id = o.id and i.total_cents = o.total_cents))`;

test('a backup taken while orders come in restores to a consistent snapshot with the same schema, rows and files', async () => {
  let isTaken = false;
  const orderIds: number[] = [];
  const buy = async () => {
    while (!isTaken || orderIds.length < 4) {
      const buyer = await newBuyer(shop);
      const answer = await buyer.pay('pm_card_visa');
      expect(answer).toMatchObject({ result: 'success' });
      orderIds.push(answer.order_id ?? 0);
    }
  };
  const firstOrder = await (await newBuyer(shop)).pay('pm_card_visa');
  await queryRows(
    shop.databaseUrl,
    `insert into customer_sessions (token_hash, customer_id, stays, started_at, seen_at)
       select repeat('a', 64), id, true, now(), now() from customers limit 1`,
  );
  const buying = Promise.all([buy(), buy()]);
  const backup = await backups.backUp('busy').finally(() => (isTaken = true));
  await buying;

  const target = await backups.emptyTarget('busy-target');
  const restored = await restoreTo(target, backup.path);
  expect(restored).toMatchObject({ rows: backup.rows, files: backup.files });
  const orders = await queryRows<{ id: number }>(target.databaseUrl, 'select id from orders');
  expect(orders.map(({ id }) => id)).toContain(firstOrder.order_id);
  expect(await queryRows(target.databaseUrl, CUT_ORDERS)).toEqual([]);
  expect(await queryRows(target.databaseUrl, SCHEMA)).toEqual(await queryRows(shop.databaseUrl, SCHEMA));
  const numbers = await queryRows<{ isFree: boolean }>(
    target.databaseUrl,
    `select nextval('order_id') > (select max(id) from orders) as "isFree"`,
  );
  expect(numbers).toEqual([{ isFree: true }]);
  for (const table of Object.keys(backupPlan.transientTables))
    expect(await queryRows(target.databaseUrl, `select from ${table}`), table).toEqual([]);
  for (const [key, content] of Object.entries(backups.files))
    expect((await readFile(join(target.dataDir, key))).equals(content), key).toBe(true);
}, 240_000);

test('the check of a restore finds every table, sum and file as it was recorded', async () => {
  const { path, rows, files } = await backups.backUp('sound');
  expect(await check(path)).toMatchObject({ rows, files, faults: [] });
}, 240_000);

test('the check of a restore names every figure and rule that does not agree', async () => {
  const backup = await backups.backUp('checked');
  const { faults } = await check(backup.path, {
    ...backupPlan,
    figures: { ...backupPlan.figures, Produits: 'select count(*) + 1 from products' },
    rules: { 'Aucun produit ne se vend': 'select from products limit 1' },
  });
  expect(faults.map((fault) => fault.replace(/\d+/g, 'N'))).toEqual([
    'Produits : N dans la sauvegarde, N après la restauration.',
    'Une règle n’est plus tenue : Aucun produit ne se vend.',
  ]);
  const scratch = await queryRows(
    shop.databaseUrl,
    `select from pg_database where datname like 'eveil_check_%'`,
  );
  expect(scratch).toEqual([]);
}, 240_000);

test('a backup that is aborted leaves no file, and the next one is taken', async () => {
  const folder = join(backups.place, 'aborted');
  await expect(backups.backUp('aborted', undefined, AbortSignal.abort())).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
  const { path } = await backups.backUp('aborted');
  expect(await readdir(folder)).toEqual([path.slice(folder.length + 1)]);
  await rm(folder, { recursive: true });
}, 240_000);
