// npm run backup: takes a backup of the shop, open or closed.
import { constants, setPriority } from 'node:os';
import { backupPlan } from '../src/backup-plan.ts';
import { removeExpired } from '../src/platform/server/backup/backup-folder.ts';
import { createBackup } from '../src/platform/server/backup/create-backup.ts';
import { texts } from '../src/platform/server/backup/texts.ts';
import { openFiles } from '../src/platform/server/files/open-files.ts';
import { explainRefusal, showProgress } from './show-progress.mjs';
import { readSettings, withDatabaseUrl } from './with-database.mjs';

// Visitors come first.
setPriority(constants.priority.PRIORITY_LOW);
const aborted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => aborted.abort());

const config = readSettings();
const { folder, passphrase } = config.backup;
await explainRefusal(() =>
  withDatabaseUrl(config, async (databaseUrl) => {
    const backup = await createBackup({
      databaseUrl,
      files: openFiles(config),
      plan: backupPlan,
      folder,
      passphrase,
      now: new Date(),
      onProgress: showProgress,
      signal: aborted.signal,
    });
    console.log(texts.done(backup));
    if (passphrase === undefined) console.log(texts.notEncrypted);
    for (const name of await removeExpired(folder)) console.log(texts.expired(name));
  }),
);
