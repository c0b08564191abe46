import { fork } from 'node:child_process';
import { isBackupDue } from '#platform/backup-schedule.ts';
import { listBackups, openBackups } from '#platform/server/backup/backup-store.ts';
import type { Config } from '#platform/server/config.ts';
import { takeBackup, type CreatedBackup } from './take-backup.ts';

/** The command-line argument that starts this process. */
export const NIGHTLY_BACKUP = 'nightly-backup';

/** The interval at which the shop checks whether the nightly backup is due. */
const CHECK_EVERY_MS = 5 * 60 * 1000;

/** Takes the nightly backup in a separate process while the shop runs. The returned function stops it. */
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
  const timer = setInterval(tryLook, CHECK_EVERY_MS);
  timer.unref();
  tryLook();
  return () => {
    clearInterval(timer);
    child?.kill();
  };
}

/**
 * Runs in that process. Returns the backup, or undefined if the shop has stopped meanwhile. Only one backup
 * runs at a time.
 */
export async function runNightlyBackup(
  config: Config,
  databaseUrl: string,
): Promise<CreatedBackup | undefined> {
  const aborted = new AbortController();
  process.once('SIGTERM', () => aborted.abort());
  // The process ends with the shop, even if the shop crashes.
  process.once('disconnect', () => aborted.abort());
  try {
    return await takeBackup(config, databaseUrl, { signal: aborted.signal });
  } catch (error) {
    if (aborted.signal.aborted) return undefined;
    throw error;
  } finally {
    // The IPC channel to the shop would keep the process alive.
    if (process.connected) process.disconnect();
  }
}
