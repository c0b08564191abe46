/** The response to the form request (§7.8): an error, or the response of the list as JSON text. */
export type SubscribeAnswer = {
  /** Not empty if the request failed. */
  readonly error: string;
  readonly success?: { readonly body: string };
};

/** The content of `success.body`. A numeric status is a refusal, explained by the title (§4.15). */
export type ListAnswer = { readonly status: 'subscribed' | 'pending' | number; readonly title: string };

export const FIELDS = {
  email: 'email',
  /** The list to subscribe to; the shop has only one. */
  list: 'listed',
  /** A honeypot field: invisible to people, filled in by bots. */
  trap: 'site_web',
  token: 'jeton',
} as const;

/** The shop's own list. */
export const LIST = 'lettre';
