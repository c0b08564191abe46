/** What the calls answer: 1 where it was done; the sentence is for the shopper. */
export type BumpAnswer = { readonly status: 0 | 1; readonly message: string };

/** The buttons of the offers, as the checkout's form sends them without scripts. */
export const BUMP_FIELDS = { add: 'order_bump_add', remove: 'order_bump_remove' } as const;
