import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isPublished } from '../card-query.ts';

const ORDER_LOCK = 0x6f_72_64_72;

/** Makes other changes of the shop's order wait until this transaction ends. */
export const lockOrder = (tx: Db) => sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(tx);

export const setPosition = (tx: Db, id: number, position: number) =>
  tx.updateTable('products').set({ position }).where('id', '=', id).execute();

const STEP = 1000;

/** Spreads the positions of the published products, so that there is room between all of them. */
export const spreadPositions = (tx: Db) =>
  sql`update products p set position = ranked.place * ${STEP}::int
    from (select p.id, row_number() over (order by p.position, p.id) as place from products p where ${isPublished}) ranked
    where p.id = ranked.id`.execute(tx);
