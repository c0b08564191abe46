import { BackupRefusal } from '#platform/server/backup/format.ts';
import { texts } from '#platform/server/backup/texts.ts';
import { DataFolderInUse } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { StartError } from '#platform/server/start-error.ts';
import { refuse } from './with-database.mjs';

/** Their messages are one line in French. */
const EXPLAINED = [BackupRefusal, DataFolderInUse, StartError];

let shown = '';

/** One line that is written over in a terminal; elsewhere one line for each step. */
export function showProgress(label, done, total) {
  const line = total > 1 ? texts.step(label, done, total) : `${label}…`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (label !== shown) console.log(`${label}…`);
  shown = label;
}

/** Ends the line of progress, so that what follows stands on its own. */
export function endProgress() {
  if (process.stdout.isTTY && shown !== '') process.stdout.write('\r\x1b[K');
}

/** Does the work of a command; a refusal is one line, and an interruption says that nothing was left. */
export async function explainRefusal(work) {
  try {
    await work();
  } catch (error) {
    endProgress();
    if (EXPLAINED.some((kind) => error instanceof kind)) refuse(error.message);
    else if (error instanceof StorageAway) refuse(texts.storageAway);
    else if (error.name === 'AbortError') refuse(texts.interrupted);
    else throw error;
  }
}
