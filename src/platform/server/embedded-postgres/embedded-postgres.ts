import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve as absolute } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  exists,
  isAlive,
  isInUse,
  reachableBinaries,
  reachableFolder,
  systemUser,
  type Binaries,
  type Owner,
} from './postgres-paths.ts';
import { rotateLog } from './rotate-log.ts';
import { takeShopLock } from './shop-lock.ts';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

const START_TIMEOUT_MS = 30_000;
const START_ATTEMPTS = 8;
const LOG_CHECK_MS = 60_000;

export type EmbeddedPostgres = {
  readonly url: string;
  /** Restarts the server if it has died; does nothing while it runs. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

type Cluster = { folder: string; password: string; binaries: Binaries; owner: Owner };
type RunningServer = { pid: number; port: number };

const databaseUrl = (port: number, password: string, name: string, host = '127.0.0.1') =>
  `postgres://eveil:${password}@${host}:${port}/${name}`;

/** Maximum length of a socket path on every system. */
const LONGEST_SOCKET_PATH = 100;

/**
 * The url of the shop's database. Uses the Unix socket if there is one, which makes each statement a sixth
 * cheaper.
 */
async function shopUrl(folder: string, port: number, password: string): Promise<string> {
  const place = absolute(folder);
  const socket = join(place, `.s.PGSQL.${port}`);
  const isReachable = Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH && (await exists(socket));
  return databaseUrl(port, password, 'eveil', isReachable ? encodeURIComponent(place) : undefined);
}

/**
 * Runs a real PostgreSQL in `{dataDir}/postgres`: created on first use, and started and stopped with the
 * shop. A server left behind by a killed shop is reused.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const owner = process.getuid?.() === 0 ? await systemUser() : undefined;
  const binaries = await reachableBinaries(owner);
  const folder = await reachableFolder(join(dataDir, 'postgres'), owner);
  const isNew = !(await exists(join(folder, 'PG_VERSION')));
  const password = await loadOrCreatePassword(join(dataDir, 'postgres-password'), isNew);
  const cluster: Cluster = { folder, password, binaries, owner };
  if (isNew) await initialise(cluster);

  await limitLog(folder);
  const { port } = (await findRunning(cluster)) ?? (await launch(cluster, await freePort()));
  await createDatabase(databaseUrl(port, password, 'postgres'));
  const url = await shopUrl(folder, port, password);
  let lock = await takeShopLock(url, dataDir);
  const logCheck = setInterval(() => void limitLog(folder), LOG_CHECK_MS).unref();
  let stopping = false;
  let reviving: Promise<void> | undefined;

  async function bringBack(): Promise<void> {
    if (await findRunning(cluster)) return;
    await launch(cluster, port);
    // The lock was lost when the server died.
    await lock.release();
    lock = await takeShopLock(url, dataDir);
  }

  return {
    url,
    async revive() {
      if (stopping) return;
      // Concurrent calls share one restart.
      reviving ??= bringBack().finally(() => (reviving = undefined));
      await reviving;
    },
    async stop() {
      stopping = true;
      clearInterval(logCheck);
      // A server that is still starting would outlive the shop.
      await reviving?.catch(() => undefined);
      await lock.release();
      await shutDown(cluster);
    },
  };
}

/**
 * The database url of a shop that is currently running, for commands that run next to it; undefined if none
 * is running.
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const owner = process.getuid?.() === 0 ? await systemUser() : undefined;
  const folder = await reachableFolder(join(dataDir, 'postgres'), owner);
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => undefined);
  const running = password && (await findRunning({ folder, password }));
  return running ? shopUrl(folder, running.port, password) : undefined;
}

async function loadOrCreatePassword(file: string, isNew: boolean): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return stored;
  if (!isNew)
    throw new StartError(
      `Le mot de passe de la base de données est perdu : le fichier ${file} manque. Remettez-le en place depuis une sauvegarde ; sans lui, la boutique ne peut plus ouvrir sa base.`,
    );
  const password = randomBytes(24).toString('base64url');
  // If two shops start at once, the first one creates the file and both read it.
  await writeFile(file, password, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return readFile(file, 'utf8');
}

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted first start leaves no
 * partial cluster.
 */
async function initialise({ folder, password, binaries, owner }: Cluster): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = join(unfinished, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) {
    await chown(unfinished, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  const cluster = join(unfinished, 'cluster');
  const options = [
    '--username=eveil',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  await run(binaries.initdb, [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...options], {
    ...owner,
    cwd: '/',
  });
  await rename(cluster, folder).catch(async (error: unknown) => {
    // Another shop that started at the same time has already created the cluster.
    if (!(await exists(join(folder, 'PG_VERSION')))) throw error;
  });
  await rm(unfinished, { recursive: true });
}

/**
 * Finds the server on this folder if its status is ready, its process is alive and it accepts connections.
 */
async function findRunning({
  folder,
  password,
}: Pick<Cluster, 'folder' | 'password'>): Promise<RunningServer | undefined> {
  const record = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const [pid, , , port, , , , status] = (record ?? '').split('\n');
  if (!pid || !port || status?.trim() !== 'ready' || !isAlive(Number(pid))) return undefined;
  return (await accepts(Number(port), password)) ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** Whether the server on this port is ours, which means that it accepts our password. */
async function accepts(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

const logOf = (folder: string) => join(folder, 'server.log');

/** A failed log rotation must not stop the shop. */
const limitLog = (folder: string) =>
  rotateLog(logOf(folder)).catch((error: unknown) =>
    process.emitWarning(`Le journal de PostgreSQL n’a pas pu être archivé : ${String(error)}`),
  );

async function launch(cluster: Cluster, port: number): Promise<RunningServer> {
  // The child processes of a killed server hold its shared memory for a moment, during which no other server
  // can start.
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    const running = await waitUntilReady(cluster, await spawnServer(cluster, port));
    if (running) return running;
    await pause(100 * attempt);
  }
  throw new StartError(
    `PostgreSQL ne démarre pas : ses données sont peut-être endommagées. Son journal dit pourquoi : ${logOf(cluster.folder)}`,
  );
}

async function spawnServer({ folder, binaries, owner }: Cluster, port: number): Promise<ChildProcess> {
  const log = await open(logOf(folder), 'a');
  if (owner) await log.chown(owner.uid, owner.gid);
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // The data folder itself, which other users cannot enter.
    unix_socket_directories: '.',
    max_connections: '200',
    shared_buffers: '128MB',
    lc_messages: 'C',
  };
  const child = spawn(
    binaries.postgres,
    ['-D', folder, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A separate process group: Ctrl-C in the terminal reaches only the shop, which then stops the server
    // gracefully.
    { ...owner, cwd: folder, detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  child.unref();
  await log.close();
  return child;
}

/**
 * Returns the server of the folder once it is ready; undefined if this one has exited and no other holds the
 * folder.
 */
async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<RunningServer | undefined> {
  let ended = child.exitCode !== null || child.signalCode !== null;
  child.once('exit', () => (ended = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const running = await findRunning(cluster);
    // A second shop that starts at the same time finds the server of the first one.
    if (running) return running;
    // Our server exits at once if another one holds the folder; that one may still be starting.
    if (ended && !(await isInUse(cluster.folder))) return undefined;
    await pause(50);
  }
  return undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'eveil'`);
    if (rowCount === 0) await client.query('create database eveil');
  } catch (error) {
    // 42P04 and 23505: another shop that started at the same time has just created it.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')))
      throw error;
  } finally {
    await client.end();
  }
}

async function shutDown(cluster: Cluster): Promise<void> {
  const running = await findRunning(cluster);
  if (!running) return;
  process.kill(running.pid, 'SIGINT'); // “fast” shutdown: rolls back open transactions, writes a checkpoint, exits
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (
    isAlive(running.pid) &&
    (await exists(join(cluster.folder, 'postmaster.pid'))) &&
    Date.now() < deadline
  ) {
    await pause(30);
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
