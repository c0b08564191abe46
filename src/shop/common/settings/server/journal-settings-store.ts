import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { JOURNAL_LAYOUTS, USUAL_JOURNAL, type JournalSettings } from '../journal-settings.ts';

const NAME = 'journal';
const MOST_PER_PAGE = 50;

const journalSettings = z.object({
  layout: z.enum(JOURNAL_LAYOUTS),
  postsPerPage: z.number().int().min(1).max(MOST_PER_PAGE),
}) satisfies z.ZodType<JournalSettings>;

export async function loadJournalSettings(db: Db): Promise<JournalSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row ? journalSettings.parse(row.value) : USUAL_JOURNAL;
}

export async function saveJournalSettings(db: Db, settings: JournalSettings): Promise<void> {
  const value = JSON.stringify(journalSettings.parse(settings));
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
