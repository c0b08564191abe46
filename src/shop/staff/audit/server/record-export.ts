import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '../audit-entry.ts';
import { recordAudit } from './record-audit.ts';

type Export = {
  readonly actor: Actor;
  readonly now: Date;
  /** The exported data, such as `orders`. */
  readonly what: string;
  /** Which part of it, such as « 2026-01 – 2026-12 ». */
  readonly part: string;
};

/** Writes down that data left the shop, before the first byte is sent. */
export const recordExport = (db: Db, { actor, now, what, part }: Export): Promise<void> =>
  db.transaction().execute((tx) =>
    recordAudit(tx, {
      at: now,
      actor,
      entity: { type: 'export', id: what },
      action: 'export.download',
      diff: part === '' ? {} : { part: [null, part] },
    }),
  );
