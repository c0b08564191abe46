import { sql } from 'kysely';
import { prepared, type Db } from '#platform/server/database/database.ts';
import type { Behaviour } from '../../test-cards.ts';
import type { WireObjects, StoredObject } from './objects.ts';

type ObjectKind = keyof WireObjects;

/** Loads an object by its id and locks it until the end of the transaction. */
export async function findForChange<K extends ObjectKind>(
  tx: Db,
  kind: K,
  id: string,
): Promise<StoredObject<WireObjects[K]> | undefined> {
  const { rows } = await sql<StoredObject<WireObjects[K]>>`
    select body, behaviour from sandbox_objects where id = ${id} and kind = ${kind} for update`.execute(tx);
  return rows[0];
}

export async function findObject<K extends ObjectKind>(
  db: Db,
  kind: K,
  id: string,
): Promise<WireObjects[K] | undefined> {
  const { rows } = await sql<{ body: WireObjects[K] }>`
    select body from sandbox_objects where id = ${id} and kind = ${kind}`.execute(db);
  return rows[0]?.body;
}

export async function listMethodsOf(db: Db, customer: string): Promise<WireObjects['payment_method'][]> {
  const { rows } = await sql<{ body: WireObjects['payment_method'] }>`
    select body from sandbox_objects where kind = 'payment_method' and body ->> 'customer' = ${customer}
    order by created_at desc limit 100`.execute(db);
  return rows.map(({ body }) => body);
}

/** Deletes a customer and their saved payment cards. */
export async function removeCustomer(tx: Db, customer: string): Promise<boolean> {
  await sql`
    delete from sandbox_objects where kind = 'payment_method' and body ->> 'customer' = ${customer}`.execute(
    tx,
  );
  const { numAffectedRows = 0n } = await sql`
    delete from sandbox_objects where kind = 'customer' and id = ${customer}`.execute(tx);
  return numAffectedRows > 0n;
}

export async function listIntentsSince(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<WireObjects['payment_intent'][]> {
  const { rows } = await sql<{ body: WireObjects['payment_intent'] }>`
    select body from sandbox_objects where kind = 'payment_intent' and created_at >= to_timestamp(${since})
    order by created_at desc limit ${limit}`.execute(db);
  return rows.map(({ body }) => body);
}

export async function sumRefunds(tx: Db, intentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((body ->> 'amount')::integer), 0) as sum from sandbox_objects
    where kind = 'refund' and body ->> 'payment_intent' = ${intentId}`.execute(tx);
  return rows[0]?.sum ?? 0;
}

export async function listRefundsOf(db: Db, intentId: string): Promise<WireObjects['refund'][]> {
  const { rows } = await sql<{ body: WireObjects['refund'] }>`
    select body from sandbox_objects where kind = 'refund' and body ->> 'payment_intent' = ${intentId}
    order by created_at desc limit 100`.execute(db);
  return rows.map(({ body }) => body);
}

export type SandboxResponse = { readonly status: number; readonly body: unknown };
type StoredRequest = SandboxResponse & { readonly fingerprint: string };

/**
 * Starts a request under its idempotency key. Returns undefined if the key is new. A concurrent request with
 * the same key waits here and then gets the response of the first one.
 */
export async function beginRequest(
  tx: Db,
  key: string,
  fingerprint: string,
): Promise<StoredRequest | undefined> {
  const { numAffectedRows = 0n } = await prepared(sql`
    insert into sandbox_requests (key, fingerprint, status, body) values (${key}, ${fingerprint}, 0, '{}')
    on conflict (key) do nothing`).execute(tx);
  if (numAffectedRows > 0n) return undefined;
  const { rows } = await sql<StoredRequest>`
    select fingerprint, status, body from sandbox_requests where key = ${key}`.execute(tx);
  return rows[0];
}

type Writes = {
  readonly objects: readonly StoredObject[];
  /** The idempotency key of the response. */
  readonly key: string | undefined;
  readonly answer: SandboxResponse;
};

/** Stores all changes of a request and its response in one statement. */
export async function write(tx: Db, { objects, key, answer }: Writes): Promise<void> {
  const rows = objects.map(({ body, behaviour }) => ({ id: body.id, kind: body.object, body, behaviour }));
  await prepared(sql`
    with kept as (
      insert into sandbox_objects (id, kind, body, behaviour)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id text, kind text, body jsonb, behaviour text)
      on conflict (id) do update set body = excluded.body)
    update sandbox_requests set status = ${answer.status}, body = ${JSON.stringify(answer.body)}
    where key = ${key ?? null}`).execute(tx);
}

/** Deletes responses after one day, like the provider. */
export async function forgetOldRequests(db: Db): Promise<void> {
  await sql`delete from sandbox_requests where at < now() - interval '1 day'`.execute(db);
}

/** Returns the behaviour of a payment card by its id. */
export async function findBehaviour(tx: Db, methodId: string): Promise<Behaviour | undefined> {
  const { rows } = await sql<{ behaviour: Behaviour }>`
    select behaviour from sandbox_objects where id = ${methodId} and kind = 'payment_method'`.execute(tx);
  return rows[0]?.behaviour;
}
