// The baseline for adding to a cart: one upsert through pg, with as many in parallel as the shop has
// connections.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { answerParent } from './child.ts';

export type Upserts = { databaseUrl: string; productId: number; connections: number; ms: number };
export type UpsertsResult = { perSecond: number };

const UPSERT = `
  insert into basket_lines (visitor_id, line_key, product_id, name, quantity) values ($1, $2, $3, 'Tour rose', 1)
  on conflict (visitor_id, line_key) do update set quantity = basket_lines.quantity + 1, touched_at = now()`;

async function run({ databaseUrl, productId, connections, ms }: Upserts): Promise<UpsertsResult> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const name = () => randomBytes(16).toString('hex');
  let done = 0;
  const started = performance.now();
  const drive = async () => {
    while (performance.now() - started < ms) {
      await pool.query(UPSERT, [name(), name(), productId]);
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, drive));
  const seconds = (performance.now() - started) / 1000;
  await pool.end();
  return { perSecond: done / seconds };
}

answerParent(run);
