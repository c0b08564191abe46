// npm run restore-check [-- file]: restores the newest backup into a scratch database and compares.
import { join, resolve } from 'node:path';
import { backupPlan } from '../src/backup-plan.ts';
import { findBackup, listBackups, openBackups } from '#platform/server/backup/backup-store.ts';
import { checkBackup } from '#platform/server/backup/check-backup.ts';
import { BackupRefusal } from '#platform/server/backup/format.ts';
import { texts } from '#platform/server/backup/texts.ts';
import { root } from './install.mjs';
import { endProgress, explainRefusal, showProgress } from './show-progress.mjs';
import { refuse } from '#merchant/command-answer.ts';
import { readSettings, withDatabaseUrl } from '#merchant/with-database.ts';

const config = readSettings();
const { passphrase } = config.backup;
const store = openBackups(config);
const [file] = process.argv.slice(2);

async function findSource() {
  if (file !== undefined) return findBackup(store, resolve(process.env.INIT_CWD ?? '.', file));
  const [newest] = await listBackups(store);
  if (newest === undefined) throw new BackupRefusal(texts.noBackup(store.addressOf()));
  return { open: () => store.read(newest.name) };
}

await explainRefusal(async () => {
  const source = await findSource();
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
    for (const [label, value] of Object.entries(checked.figures)) console.log(texts.figure(label, value));
    for (const fault of checked.faults) console.error(fault);
    if (checked.faults.length > 0) refuse(texts.unreliable(checked));
    else console.log(texts.reliable(checked));
  });
});
