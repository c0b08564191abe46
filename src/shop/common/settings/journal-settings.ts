/** How lists of articles look: cards with pictures, one article below the other with its summary, or in full. */
export const JOURNAL_LAYOUTS = ['cards', 'classic', 'full-content'] as const;
export type JournalLayout = (typeof JOURNAL_LAYOUTS)[number];

export type JournalSettings = {
  readonly layout: JournalLayout;
  readonly postsPerPage: number;
};

/** Until the merchant has said otherwise. */
export const USUAL_JOURNAL: JournalSettings = { layout: 'cards', postsPerPage: 7 };
