// npm run restore-check [-- file]: restores the newest backup into a scratch database and compares.
import { basename, join, resolve } from 'node:path';
import { backupPlan } from '../src/backup-plan.ts';
import { findBackup, listBackups, openBackups } from '#platform/server/backup/backup-store.ts';
import { checkBackup } from '#platform/server/backup/check-backup.ts';
import { BackupRefusal } from '#platform/server/backup/format.ts';
import { texts } from '#platform/server/backup/texts.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { recordProof } from '#shop/staff/system-desk/server/backup-proof.ts';
import { root } from './install.mjs';
import { endProgress, explainRefusal, showProgress } from './show-progress.mjs';
import { refuse } from '#merchant/command-answer.ts';
import { readSettings, withDatabaseUrl } from '#merchant/with-database.ts';

const config = readSettings();
const { passphrase } = config.backup;
const store = openBackups(config);
const [file] = process.argv.slice(2);

async function findSource() {
  if (file !== undefined) {
    const source = await findBackup(store, resolve(process.env.INIT_CWD ?? '.', file));
    return { name: basename(file), source };
  }
  const [newest] = await listBackups(store);
  if (newest === undefined) throw new BackupRefusal(texts.noBackup(store.addressOf()));
  return { name: newest.name, source: { open: () => store.read(newest.name) } };
}

/** The back office shows when a restore was last proven. */
async function remember(databaseUrl, proof) {
  const { db } = openDatabase(databaseUrl, 1, () => undefined);
  await recordProof(db, proof).finally(() => db.destroy());
}

await explainRefusal(async () => {
  const { name, source } = await findSource();
  await withDatabaseUrl(config, async (serverUrl) => {
    const checked = await checkBackup({
      source,
      passphrase,
      serverUrl,
      migrationsFolder: join(root, 'migrations'),
      plan: backupPlan,
      onProgress: showProgress,
    });
    endProgress();
    await remember(serverUrl, { name, isReliable: checked.faults.length === 0, at: new Date() });
    for (const [label, value] of Object.entries(checked.figures)) console.log(texts.figure(label, value));
    for (const fault of checked.faults) console.error(fault);
    if (checked.faults.length > 0) refuse(texts.unreliable(checked));
    else console.log(texts.reliable(checked));
  });
});
