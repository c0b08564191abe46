import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { awaitDatabase } from '#platform/server/database/await-database.ts';
import { BackupRefusal } from '#platform/server/backup/format.ts';
import { texts as backupTexts } from '#platform/server/backup/texts.ts';
import { readConfig, type Config } from '#platform/server/config.ts';
import { SettingError } from '#platform/server/environment.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { DataFolderInUse } from '#platform/server/embedded-postgres/shop-lock.ts';
import { checkStorage } from '#platform/server/files/check-storage.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { announceMachine, MachineRefused, storageOf } from '#platform/server/machines.ts';
import { ForeignSchema } from '#platform/server/database/migrate.ts';
import { StartError } from '#platform/server/start-error.ts';
import { superviseWorkers, WorkerEnded } from '#platform/server/workers.ts';
import { NIGHTLY_BACKUP, runNightlyBackup, startNightlyBackups } from './nightly-backup.ts';
import { prepareDatabase, remindMerchant } from './prepare-database.ts';
import { PREPARE_PICTURES, preparePictures, startPreparingPictures } from './prepare-pictures.ts';
import { PortTaken, serve } from './serve.ts';

const script = fileURLToPath(import.meta.url);
/** The project folder, found from dist/server as well as from src. */
const root = findRoot(dirname(script));

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (process.argv[2] === PREPARE_PICTURES) await runPreparation(config);
  else if (process.argv[2] === NIGHTLY_BACKUP) await runBackup(config);
  else await (cluster.isWorker ? runWorker(config) : runShop(config));
}

/** The database url that the primary passes to its child processes. */
const databaseOfPrimary = () => process.env['EVEIL_DATABASE_URL'] ?? '';

/** Runs one of several web processes. The primary has prepared the database and passes its url. */
async function runWorker(config: Config): Promise<void> {
  const running = await serve({
    config,
    databaseUrl: databaseOfPrimary(),
    root,
    revive: async () => undefined,
  });
  await running.stopped;
  // The IPC channel to the primary would keep the process alive.
  process.disconnect();
}

/** Runs beside the shop. Sizes that it cannot render (full disk, lost database) are rendered on request. */
async function runPreparation(config: Config): Promise<void> {
  try {
    const { made, failed } = await preparePictures(config, databaseOfPrimary());
    if (made > 0) console.log(`Photographies préparées dans toutes leurs tailles (${made} fichiers).`);
    const [first] = failed;
    if (first)
      console.error(
        `Photographies qui n’ont pas pu être préparées : ${failed.size}. La première, ${first[0]} :`,
        first[1],
      );
  } catch (error) {
    console.error('La préparation des photographies s’est arrêtée :', error);
  }
  process.exit();
}

/** Runs beside the shop. A failed backup is retried. */
async function runBackup(config: Config): Promise<void> {
  try {
    const backup = await runNightlyBackup(config, databaseOfPrimary());
    if (backup) console.log(backupTexts.done(backup.address, backup));
  } catch (error) {
    reportBackup(error);
    process.exitCode = 1;
  }
}

const reportBackup = (error: unknown) =>
  console.error(
    'La sauvegarde de la nuit a échoué :',
    error instanceof BackupRefusal ? error.message : error,
  );

async function runShop(config: Config): Promise<void> {
  await checkStorage(config, openFiles(config));
  const embedded = config.databaseUrl ? undefined : await startDatabase(config);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  if (config.databaseUrl) await awaitDatabase(databaseUrl, { say: console.log });
  let stopPreparing: (() => void) | undefined;
  let stopBackups: (() => void) | undefined;
  let leave: (() => Promise<void>) | undefined;
  try {
    await prepareDatabase(config, databaseUrl, root, console.log);
    // The embedded database belongs to one machine.
    if (config.databaseUrl) leave = await joinMachines(config, config.databaseUrl);
    await remindMerchant(config, databaseUrl, console.log);
    const revive = async () => embedded?.revive();
    const running =
      config.processes > 1
        ? await superviseWorkers(config.processes, { EVEIL_DATABASE_URL: databaseUrl }, revive)
        : await serve({ config, databaseUrl, root, revive });
    console.log(`La boutique est ouverte : ${config.publicUrl}`);
    const env = { ...process.env, EVEIL_DATABASE_URL: databaseUrl };
    stopBackups = startNightlyBackups(config, script, env, reportBackup);
    if (config.preparePictures) stopPreparing = startPreparingPictures(script, env);
    await running.stopped;
  } finally {
    stopPreparing?.();
    stopBackups?.();
    await leave?.();
    await embedded?.stop();
  }
}

/** Announces this machine to the others on the same database; the returned function withdraws it. */
async function joinMachines(config: Config, databaseUrl: string): Promise<() => Promise<void>> {
  const { db } = openDatabase(databaseUrl, 1, () => undefined);
  const tell = (error: unknown) => console.error('La machine n’a pas pu se signaler :', error);
  try {
    const { leave } = await announceMachine(db, await storageOf(config), tell);
    // A failure is only reported: the database forgets this machine by itself.
    return () =>
      leave()
        .catch(tell)
        .finally(() => db.destroy());
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function startDatabase(config: Config): Promise<EmbeddedPostgres> {
  console.log('Démarrage de PostgreSQL…');
  return startEmbeddedPostgres(config.dataDir);
}

function explain(error: unknown): void {
  if (error instanceof WorkerEnded) {
    // The worker has already printed the reason.
  } else if (
    error instanceof SettingError ||
    error instanceof StartError ||
    error instanceof DataFolderInUse ||
    error instanceof ForeignSchema ||
    error instanceof MachineRefused ||
    error instanceof PortTaken
  ) {
    console.error(error.message);
  } else {
    console.error('La boutique n’a pas pu démarrer :', error);
  }
  process.exitCode = 1;
}

void main()
  .catch(explain)
  // A mail in transfer to a slow server, or the IPC channel to the primary, would keep the process alive.
  .finally(() => process.exit());
