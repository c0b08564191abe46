import { sql, type RawBuilder } from 'kysely';
import type { Period } from '../retention.ts';

/** A retention period as an SQL interval. */
export const sqlPeriod = ({ years = 0, months = 0, days = 0 }: Period): RawBuilder<unknown> =>
  sql`make_interval(years => ${years}, months => ${months}, days => ${days})`;
