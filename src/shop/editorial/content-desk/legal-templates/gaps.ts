const GAP = '[à compléter';

/** Something that the template does not know: « [à compléter : capital social] ». */
export const gap = (what: string) => `${GAP}\u00a0: ${what}]`;

/** Whether a text still has something to fill in. */
export const hasGaps = (html: string): boolean => html.includes(GAP);
