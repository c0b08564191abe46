import { sql } from 'kysely';
import { succeed } from '#platform/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { lockSettings } from '#shop/common/settings/server/lock-settings.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { comingSoonSettings } from './coming-soon-settings.ts';

const START = { kind: 'command', id: null, name: 'start', ip: null } as const;

/** Sets an empty shop that has never been opened or announced to “coming soon”. Its owner opens it. */
export const announceNewShop = (db: Database['db']) =>
  inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const { rows } = await sql<{ isNew: boolean }>`
      select not exists (select from settings where name = ${comingSoonSettings.name})
        and not exists (select from products) and not exists (select from orders) as "isNew"`.execute(tx);
    if (!rows[0]?.isNew) return succeed('same');
    await comingSoonSettings.save(tx, { isComingSoon: true });
    await recordAudit(tx, {
      at: new Date(),
      actor: START,
      action: 'settings.change',
      entity: { type: 'settings', id: 'ouverture' },
      diff: { 'coming_soon.isComingSoon': ['', '1'] },
    });
    return succeed('done');
  });
