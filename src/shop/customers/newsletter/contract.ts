/** What the call of the form is answered (§7.8): an error, or what the list says, as JSON text. */
export type SubscribeAnswer = {
  /** Not empty: it failed. */
  readonly error: string;
  readonly success?: { readonly body: string };
};

/** What stands in `success.body`. A status that is neither of the words is a refusal, which the title explains (§4.15). */
export type ListAnswer = { readonly status: 'subscribed' | 'pending' | number; readonly title: string };

export const FIELDS = {
  email: 'email',
  /** Which list; the shop has one. */
  list: 'listed',
  /** A trap: nobody sees it, programs fill it in. */
  trap: 'site_web',
  token: 'jeton',
} as const;

/** The shop's own list. */
export const LIST = 'lettre';
