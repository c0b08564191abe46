/** Where the shop keeps its data, as far as a restore needs it. */
export type RestorePlace = {
  readonly dataDir: string;
  /** The folder of backups; undefined: object storage, where a name is enough. */
  readonly backupFolder: string | undefined;
  /** Whether the shop uses its own PostgreSQL in the data folder. */
  readonly hasOwnDatabase: boolean;
};

/** The commands that restore one backup, in their order. */
export type RestoreCommands = {
  /** Proves that the backup can be restored, beside the running shop. */
  readonly check: string;
  /** Sets the present data aside; undefined with a database server, where an empty one is created. */
  readonly setAside: string | undefined;
  readonly restore: string;
};

const asideOf = (dataDir: string) => `${dataDir}-avant`;

/** A path as one word of a shell. */
const quoted = (path: string) => (/^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** Moves with the data folder what lies in it. */
const movedPath = (path: string, dataDir: string) =>
  path.startsWith(`${dataDir}/`) ? asideOf(dataDir) + path.slice(dataDir.length) : path;

/** The commands for one backup. A backup in the data folder is set aside with it and restored from there. */
export function restoreCommands(name: string, place: RestorePlace): RestoreCommands {
  const { dataDir, backupFolder, hasOwnDatabase } = place;
  const path = backupFolder === undefined ? name : `${backupFolder}/${name}`;
  const source = hasOwnDatabase && backupFolder !== undefined ? movedPath(path, dataDir) : path;
  return {
    check: `npm run restore-check -- ${quoted(path)}`,
    setAside: hasOwnDatabase ? `mv ${quoted(dataDir)} ${quoted(asideOf(dataDir))}` : undefined,
    restore: `npm run restore -- ${quoted(source)}`,
  };
}
