import type { Db } from '#platform/server/database/database.ts';
import type { Link } from './find-link.ts';
import { markExported, removeLink } from './store.ts';

/** Uses a link for its one export. Returns false if it has served before. */
export const spendOnExport = (db: Db, link: Pick<Link, 'tokenHash'>, now: Date): Promise<boolean> =>
  markExported(db, link.tokenHash, now);

/** Uses a link up. Returns false if it has served before. */
export const spendLink = (tx: Db, link: Pick<Link, 'tokenHash'>): Promise<boolean> =>
  removeLink(tx, link.tokenHash);
