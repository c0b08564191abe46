export const IMPORT_STATUSES = ['uploaded', 'checking', 'checked', 'running', 'done'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What the import would do with a product. */
export const VERDICTS = ['create', 'change', 'same', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the import has done with a product. */
export const OUTCOMES = ['created', 'changed', 'same', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const MOST_ROWS = 5_000;
export const MOST_COLUMNS = 200;
const MEGABYTE = 1024 * 1024;
export const MOST_FILE_BYTES = 8 * MEGABYTE;
