import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';

/** The project folder, found from the build as well as from the sources. */
export const projectRoot = (folder: string = import.meta.dirname): string =>
  existsSync(join(folder, 'package.json')) ? folder : projectRoot(dirname(folder));

const packageFile = z.object({ version: z.string() });

export type MachineFacts = {
  readonly shopVersion: string;
  readonly nodeVersion: string;
  readonly databaseVersion: string;
  readonly lastMigration: string;
  readonly databaseBytes: number;
  /** The disk with the data folder. */
  readonly diskBytes: number;
  readonly freeBytes: number;
};

/** Reads the versions, and how full the disk and the database are. */
export async function readMachineFacts({ db, config }: { db: Db; config: Config }): Promise<MachineFacts> {
  const [disk, { rows }] = await Promise.all([
    statfs(config.dataDir),
    sql<{ version: string; migration: string; bytes: number }>`
      select current_setting('server_version') as version,
        (select max(name) from migrations) as migration,
        pg_database_size(current_database())::float8 as bytes`.execute(db),
  ]);
  const [facts] = rows;
  if (!facts) throw new Error('the facts are always one row');
  const file: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  return {
    shopVersion: packageFile.parse(file).version,
    nodeVersion: process.versions.node,
    databaseVersion: facts.version,
    lastMigration: facts.migration,
    databaseBytes: facts.bytes,
    diskBytes: disk.blocks * disk.bsize,
    freeBytes: disk.bavail * disk.bsize,
  };
}
