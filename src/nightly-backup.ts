import { fork } from 'node:child_process';
import { isBackupDue } from '#platform/backup-schedule.ts';
import { listBackups, openBackups } from '#platform/server/backup/backup-store.ts';
import type { Config } from '#platform/server/config.ts';
import { takeBackup, type TakenBackup } from './take-backup.ts';

/** The argument the shop starts itself with for this. */
export const NIGHTLY_BACKUP = 'nightly-backup';

/** How often it is looked whether the backup of the night is missing. */
const LOOK_EVERY_MS = 5 * 60 * 1000;

/** Takes the backup of each night in a process of its own, as long as the shop is open; what is returned ends it. */
export function startNightlyBackups(
  config: Config,
  script: string,
  env: NodeJS.ProcessEnv,
  onError: (error: unknown) => void,
): () => void {
  const { nightlyHour: hour } = config.backup;
  if (hour === undefined) return () => undefined;
  const store = openBackups(config);
  let child: ReturnType<typeof fork> | undefined;
  const look = async () => {
    if (child) return;
    const [newest] = await listBackups(store);
    if (!isBackupDue(newest?.takenAt, new Date(), hour)) return;
    child = fork(script, [NIGHTLY_BACKUP], { env });
    child.unref();
    child.channel?.unref();
    child.once('exit', () => (child = undefined));
  };
  const tryLook = () => void look().catch(onError);
  const timer = setInterval(tryLook, LOOK_EVERY_MS);
  timer.unref();
  tryLook();
  return () => {
    clearInterval(timer);
    child?.kill();
  };
}

/** That process: the backup it took, or nothing where the shop has ended meanwhile. One is taken at a time. */
export async function runNightlyBackup(
  config: Config,
  databaseUrl: string,
): Promise<TakenBackup | undefined> {
  const aborted = new AbortController();
  process.once('SIGTERM', () => aborted.abort());
  // Whichever way the shop ends, this ends with it.
  process.once('disconnect', () => aborted.abort());
  try {
    return await takeBackup(config, databaseUrl, { signal: aborted.signal });
  } catch (error) {
    if (aborted.signal.aborted) return undefined;
    throw error;
  } finally {
    // The channel to the shop would keep the process alive.
    if (process.connected) process.disconnect();
  }
}
