import { z } from 'zod';
import { JOURNAL_LAYOUTS, USUAL_JOURNAL, type JournalSettings } from '../journal-settings.ts';
import { defineSettings } from './define-settings.ts';

const MOST_PER_PAGE = 50;

export const journalSettings = defineSettings<JournalSettings>(
  'journal',
  z.object({
    layout: z.enum(JOURNAL_LAYOUTS),
    postsPerPage: z.int().min(1).max(MOST_PER_PAGE),
  }),
  USUAL_JOURNAL,
);
