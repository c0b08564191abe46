/** Payment methods without a provider: the merchant confirms the incoming payment and refunds it by hand. */
export const OFFLINE_METHODS = ['bacs', 'cheque'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

const names: ReadonlySet<string> = new Set(OFFLINE_METHODS);
export const isOfflineMethod = (text: string): text is OfflineMethod => names.has(text);
