/** Ways of paying that need no provider; the names existing clients know them by. */
export type OfflineMethod = 'bacs' | 'cheque';

/** What a shop offers: a transfer needs an account to go to. */
export const offeredMethods = ({ iban }: { readonly iban: string }): readonly OfflineMethod[] =>
  iban === '' ? ['cheque'] : ['bacs', 'cheque'];

export const isOfflineMethod = (text: string): text is OfflineMethod => text === 'bacs' || text === 'cheque';
