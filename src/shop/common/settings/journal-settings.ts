/**
 * The layouts of article lists: cards with pictures, articles below each other with their summary, or in
 * full.
 */
export const JOURNAL_LAYOUTS = ['cards', 'classic', 'full-content'] as const;
export type JournalLayout = (typeof JOURNAL_LAYOUTS)[number];

export type JournalSettings = {
  readonly layout: JournalLayout;
  readonly postsPerPage: number;
};

/** The defaults. */
export const USUAL_JOURNAL: JournalSettings = { layout: 'cards', postsPerPage: 7 };
