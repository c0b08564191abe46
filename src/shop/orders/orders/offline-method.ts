/** Ways of paying that need no provider: the merchant sees the money come, and gives it back by hand. */
export const OFFLINE_METHODS = ['bacs', 'cheque'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

const names: ReadonlySet<string> = new Set(OFFLINE_METHODS);
export const isOfflineMethod = (text: string): text is OfflineMethod => names.has(text);
