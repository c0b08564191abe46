// Restores a backup into an empty data folder or an empty database.
import { join, resolve } from 'node:path';
import { backupPlan } from '../src/backup-plan.ts';
import { findBackup, openBackups } from '#platform/server/backup/backup-store.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { texts } from '#platform/server/backup/texts.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { root } from './install.mjs';
import { endProgress, explainRefusal, showProgress } from './show-progress.mjs';
import { stop } from '#merchant/command-answer.ts';
import { readSettings } from '#merchant/with-database.ts';

const [file] = process.argv.slice(2);
if (file === undefined) stop('npm run restore -- <fichier de sauvegarde>');

const config = readSettings();
await explainRefusal(async () => {
  // A shop that runs on the data folder locks it: nothing is restored under a running shop.
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  try {
    const restored = await restoreBackup({
      source: await findBackup(openBackups(config), resolve(process.env.INIT_CWD ?? '.', file)),
      passphrase: config.backup.passphrase,
      databaseUrl: config.databaseUrl ?? embedded.url,
      migrationsFolder: join(root, 'migrations'),
      files: openFiles(config),
      fileFolders: backupPlan.fileFolders,
      onProgress: showProgress,
    });
    endProgress();
    console.log(texts.restored(restored));
  } finally {
    await embedded?.stop();
  }
});
