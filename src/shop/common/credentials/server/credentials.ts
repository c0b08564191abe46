import type { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { KeyedHash } from '#platform/server/keyed-hash.ts';
import { openSealedText, sealText } from '#platform/server/sealed-text.ts';

/** The outside services whose keys and passwords the merchant enters. */
export type Service = 'payments' | 'mail';

export type CredentialDeps = {
  readonly db: Db;
  readonly keyedHash: KeyedHash;
  readonly config: Pick<Config, 'publicUrl'>;
};

export type SavedCredentials<Values> =
  | { readonly state: 'none' }
  | { readonly state: 'saved'; readonly values: Values; readonly savedAt: Date }
  /** They were entered in a shop at another url: this database is a copy, or the shop has moved. */
  | { readonly state: 'elsewhere'; readonly shopUrl: string; readonly savedAt: Date }
  /** They were encrypted with another secret, or have the form of another version. */
  | { readonly state: 'unreadable'; readonly savedAt: Date };

const purposeOf = (service: Service) => `credentials of ${service}`;

/** Loads and decrypts the credentials of a service. */
export async function loadCredentials<Values>(
  { db, keyedHash, config }: CredentialDeps,
  service: Service,
  schema: z.ZodType<Values>,
): Promise<SavedCredentials<Values>> {
  const row = await db
    .selectFrom('service_credentials')
    .select(['sealed', 'shop_url', 'saved_at'])
    .where('service', '=', service)
    .executeTakeFirst();
  if (!row) return { state: 'none' };
  const { sealed, shop_url: shopUrl, saved_at: savedAt } = row;
  if (shopUrl !== config.publicUrl) return { state: 'elsewhere', shopUrl, savedAt };
  const opened = openSealedText(keyedHash, purposeOf(service), sealed);
  const read = opened === undefined ? undefined : schema.safeParse(JSON.parse(opened));
  return read?.success ? { state: 'saved', values: read.data, savedAt } : { state: 'unreadable', savedAt };
}

/** Encrypts and stores the credentials of a service. They replace those that were stored. */
export async function saveCredentials(
  { db, keyedHash, config }: CredentialDeps,
  service: Service,
  { values, savedAt }: { readonly values: object; readonly savedAt: Date },
): Promise<void> {
  const sealed = sealText(keyedHash, purposeOf(service), JSON.stringify(values));
  const row = { sealed, shop_url: config.publicUrl, saved_at: savedAt };
  await db
    .insertInto('service_credentials')
    .values({ service, ...row })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(row))
    .execute();
}

/** Deletes the credentials of a service; returns whether there were any. */
export async function deleteCredentials(db: Db, service: Service): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('service_credentials')
    .where('service', '=', service)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
