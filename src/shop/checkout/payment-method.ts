/** Ways of paying that need no provider; the names existing clients know them by. */
export type OfflineMethod = 'bacs' | 'cheque';

export const OFFLINE_METHODS: readonly OfflineMethod[] = ['bacs', 'cheque'];

export const isOfflineMethod = (text: string): text is OfflineMethod =>
  OFFLINE_METHODS.some((method) => method === text);
