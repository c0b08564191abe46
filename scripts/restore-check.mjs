// npm run restore-check [-- file]: restores the newest backup into a scratch database and compares.
import { join, resolve } from 'node:path';
import { backupPlan } from '../src/backup-plan.ts';
import { listBackups } from '../src/platform/server/backup/backup-folder.ts';
import { checkBackup } from '../src/platform/server/backup/check-backup.ts';
import { texts } from '../src/platform/server/backup/texts.ts';
import { root } from './install.mjs';
import { endProgress, explainRefusal, showProgress } from './show-progress.mjs';
import { readSettings, refuse, stop, withDatabaseUrl } from './with-database.mjs';

const config = readSettings();
const { folder, passphrase } = config.backup;
const [file] = process.argv.slice(2);
const newest = file ?? (await listBackups(folder))[0]?.name;
if (newest === undefined) stop(texts.noBackup(folder));
const path = file === undefined ? join(folder, newest) : resolve(process.env.INIT_CWD ?? '.', file);

await explainRefusal(() =>
  withDatabaseUrl(config, async (serverUrl) => {
    const checked = await checkBackup({
      path,
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
  }),
);
