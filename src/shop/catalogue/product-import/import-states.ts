export const IMPORT_STATUSES = ['uploaded', 'checking', 'checked', 'running', 'fetching', 'done'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The effect that the import would have on a product. */
export const VERDICTS = ['create', 'change', 'same', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The effect that the import had on a product. */
export const OUTCOMES = ['created', 'changed', 'same', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const MOST_ROWS = 5_000;
export const MOST_COLUMNS = 200;
const MEGABYTE = 1024 * 1024;
export const MOST_FILE_BYTES = 8 * MEGABYTE;
