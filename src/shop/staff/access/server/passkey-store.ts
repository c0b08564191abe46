import type { Db } from '#platform/server/database/database.ts';

type NewChallenge = {
  readonly challenge: string;
  readonly purpose: 'add' | 'sign-in';
  readonly staffId: number | null;
  readonly expiresAt: Date;
};

export async function insertChallenge(db: Db, row: NewChallenge): Promise<void> {
  await db
    .insertInto('staff_passkey_challenges')
    .values({
      challenge: row.challenge,
      purpose: row.purpose,
      staff_id: row.staffId,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Uses up a challenge; returns for whom it was made, or undefined if it is unknown, used or too old. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, now }: Pick<NewChallenge, 'challenge' | 'purpose'> & { readonly now: Date },
): Promise<{ readonly staffId: number | null } | undefined> {
  const row = await db
    .deleteFrom('staff_passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  return row && { staffId: row.staff_id };
}

export async function removeEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_passkey_challenges').where('expires_at', '<=', now).execute();
}

type NewPasskey = {
  readonly id: string;
  readonly staffId: number;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly now: Date;
};

/** Inserts a passkey and returns whether it was unknown. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type OwnPasskey = { readonly id: string; readonly staffId: number };

export async function updatePasskeyName(db: Db, { id, staffId }: OwnPasskey, name: string): Promise<void> {
  await db
    .updateTable('staff_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .execute();
}

type Use = { readonly id: string; readonly from: number; readonly to: number; readonly now: Date };

/** Notes a use of a passkey. Only one of two concurrent uses with the same counter succeeds. */
export async function advanceCounter(db: Db, { id, from, to, now }: Use): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter: to, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', String(from))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a passkey of a member; returns its name, or undefined if there is none. */
export async function removePasskey(db: Db, { id, staffId }: OwnPasskey): Promise<string | undefined> {
  const row = await db
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function removePasskeysOf(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}
