import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';

/** Another machine uses the database but stores its files elsewhere. The message is one readable line. */
export class MachineRefused extends Error {}

const BEAT_MS = 5_000;
/** A machine without a heartbeat for this long counts as gone. */
const TERM_SECONDS = 20;
const RETRY_MS = 500;
const MACHINES_LOCK = 0x6d_61_63_68;

type OtherMachine = { readonly runId: string; readonly host: string; readonly seenAt: Date };

/**
 * Identifies the file storage of this machine: machines with the same value share their files. Contains no
 * secret. A data folder is identified by an id file and its inode, so that a copied folder counts as a
 * different one.
 */
export async function storageOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<string> {
  if (s3) return `${s3.endpoint}/${s3.bucket}/${s3.prefix}`;
  const file = join(dataDir, 'folder-id');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return `local:${await readFile(file, 'utf8')}:${(await stat(file)).ino}`;
}

/**
 * Registers this machine and sends heartbeats until it leaves. Refuses if another machine with a different
 * storage is alive, which its next heartbeat shows; for a crashed machine, waits until its term expires.
 */
export async function announceMachine(
  db: Db,
  storage: string,
  onFailure: (error: unknown) => void,
): Promise<{ leave(): Promise<void> }> {
  const runId = randomUUID();
  const known = new Map<string, number>();
  let others = await announce(db, runId, storage);
  while (others.length > 0) {
    const alive = others.find((other) => Number(other.seenAt) > (known.get(other.runId) ?? Infinity));
    if (alive) throw new MachineRefused(refusalOf(alive));
    for (const other of others) if (!known.has(other.runId)) known.set(other.runId, Number(other.seenAt));
    await wait(RETRY_MS);
    others = await announce(db, runId, storage);
  }
  const timer = setInterval(() => void sendHeartbeat(db, runId, storage).catch(onFailure), BEAT_MS);
  timer.unref();
  return {
    async leave() {
      clearInterval(timer);
      await sql`delete from machines where run_id = ${runId}`.execute(db);
    },
  };
}

const refusalOf = ({ host }: OtherMachine) =>
  `Une autre machine (${host}) est déjà ouverte sur cette base de données et garde ses fichiers ailleurs. ` +
  'Pour en ouvrir une seconde, copiez les fichiers avec « npm run files -- copy » et donnez aux deux le même FILES_URL.';

/** Registers this machine, unless machines with a different storage exist; returns those. */
const announce = (db: Db, runId: string, storage: string): Promise<OtherMachine[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MACHINES_LOCK})`.execute(tx);
    await sql`delete from machines where seen_at < now() - make_interval(secs => ${TERM_SECONDS})`.execute(
      tx,
    );
    const { rows } = await sql<OtherMachine>`
      select run_id as "runId", host, seen_at as "seenAt" from machines where storage <> ${storage}`.execute(
      tx,
    );
    if (rows.length === 0) await sendHeartbeat(tx, runId, storage);
    return rows;
  });

const sendHeartbeat = (db: Db, runId: string, storage: string) =>
  sql`insert into machines (run_id, host, storage) values (${runId}, ${hostname()}, ${storage})
    on conflict (run_id) do update set seen_at = now()`.execute(db);
