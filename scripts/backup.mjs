// npm run backup: takes a backup of the shop, running or stopped.
import { texts } from '#platform/server/backup/texts.ts';
import { takeBackup } from '../src/take-backup.ts';
import { explainRefusal, showProgress } from './show-progress.mjs';
import { readSettings, withDatabaseUrl } from '#merchant/with-database.ts';

const aborted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => aborted.abort());

const config = readSettings();
await explainRefusal(() =>
  withDatabaseUrl(config, async (databaseUrl) => {
    const options = { signal: aborted.signal, onProgress: showProgress };
    const backup = await takeBackup(config, databaseUrl, options);
    console.log(texts.done(backup.address, backup));
    if (config.backup.passphrase === undefined) console.log(texts.notEncrypted);
    for (const name of backup.expired) console.log(texts.expired(name));
  }),
);
