import { BackupRefusal } from '#platform/server/backup/format.ts';
import { texts } from '#platform/server/backup/texts.ts';
import { DataFolderInUse } from '#platform/server/embedded-postgres/shop-lock.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { StartError } from '#platform/server/start-error.ts';
import { refuse } from '#merchant/command-answer.ts';

/** Errors whose message is one line in French. */
const EXPLAINED = [BackupRefusal, DataFolderInUse, StartError];

let shown = '';

/** In a terminal, overwrites one line; elsewhere, prints one line per step. */
export function showProgress(label, done, total) {
  const line = total > 1 ? texts.step(label, done, total) : `${label}…`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (label !== shown) console.log(`${label}…`);
  shown = label;
}

/** Clears the progress line, so that the next output starts on an empty line. */
export function endProgress() {
  if (process.stdout.isTTY && shown !== '') process.stdout.write('\r\x1b[K');
}

/**
 * Runs a command. Prints an expected error as one line, and after an interruption that nothing was left
 * behind.
 */
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
