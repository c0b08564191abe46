import pg from 'pg';

const LOCK_TIMEOUT_MS = 5_000;
/** The advisory lock of the shop that runs on this data folder. */
export const SHOP_LOCK = 0x65_76_65_69;

/** Another shop uses the data folder. */
export class DataFolderInUse extends Error {}

export type ShopLock = { release(): Promise<void> };

/**
 * Holds a session lock for the life of the shop. The lock of a killed shop ends when the server notices the closed
 * connection, which takes a moment on a busy machine.
 */
export async function takeShopLock(url: string, dataDir: string): Promise<ShopLock> {
  const client = new pg.Client({ connectionString: url, application_name: 'eveil lock', keepAlive: true });
  // The database may fail while the shop runs; revive() restarts it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query('select pg_advisory_lock($1)', [SHOP_LOCK]);
  } catch (error) {
    await client.end();
    if (!isLockTimeout(error)) throw error;
    throw new DataFolderInUse(`Une boutique tourne déjà sur le dossier ${dataDir}.`);
  }
  return { release: () => client.end().catch(() => undefined) };
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';
