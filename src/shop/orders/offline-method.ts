/** Ways of paying that need no provider: the merchant sees the money come, and gives it back by hand. */
export type OfflineMethod = 'bacs' | 'cheque';

export const isOfflineMethod = (text: string): text is OfflineMethod => text === 'bacs' || text === 'cheque';
