export const CUSTOMER_DESK_PATH = '/gestion/clients/';

/** A customer of the back office: an account, or a guest, who is known by one of their orders. */
export type CustomerRef =
  | { readonly kind: 'account'; readonly id: number }
  | { readonly kind: 'guest'; readonly orderId: number };

const GUEST_PATH = `${CUSTOMER_DESK_PATH}invite/`;
export const accountPath = (id: number | string) => `${CUSTOMER_DESK_PATH}${id}/`;
/** An email in a url would end up in logs; the number of an order does not tell who it is. */
export const guestPath = (orderId: number | string) => `${GUEST_PATH}${orderId}/`;
export const customerPath = (ref: CustomerRef) =>
  ref.kind === 'account' ? accountPath(ref.id) : guestPath(ref.orderId);
/** The name of a customer in the audit log, which holds no emails. */
export const customerKey = (ref: CustomerRef) =>
  ref.kind === 'account' ? String(ref.id) : `commande-${ref.orderId}`;

export const CUSTOMER_PARAMETERS = {
  search: 'q',
  kind: 'type',
  newsletter: 'lettre',
  after: 'apres',
} as const;

/** The kinds of customers with their name in the url; the first one has none. */
export const CUSTOMER_KINDS = { all: '', account: 'comptes', guest: 'invites' } as const;
export type CustomerKind = keyof typeof CUSTOMER_KINDS;
const KINDS: readonly CustomerKind[] = ['all', 'account', 'guest'];

/** Whether a customer has agreed to the newsletter. */
export const NEWSLETTER_CHOICES = { any: '', yes: 'oui', no: 'non' } as const;
export type NewsletterChoice = keyof typeof NEWSLETTER_CHOICES;
const CHOICES: readonly NewsletterChoice[] = ['any', 'yes', 'no'];

/**
 * The last row of the page before: when that customer last ordered or joined, in microseconds, and a number that
 * orders customers of the same moment.
 */
export type CustomerPosition = { readonly key: string; readonly tie: number };

/** The full state of the list, encoded in its url. */
export type CustomerList = {
  readonly search: string;
  readonly kind: CustomerKind;
  readonly newsletter: NewsletterChoice;
  readonly after: CustomerPosition | undefined;
};

export const ALL_CUSTOMERS: CustomerList = { search: '', kind: 'all', newsletter: 'any', after: undefined };
export const CUSTOMERS_PER_PAGE = 50;
const LONGEST_SEARCH = 100;

/** Reads the state of the list from its url; an unknown or invalid parameter is dropped. */
export function readCustomerList(query: URLSearchParams): CustomerList {
  const read = (name: keyof typeof CUSTOMER_PARAMETERS) =>
    (query.get(CUSTOMER_PARAMETERS[name]) ?? '').replace(/\s+/gu, ' ').trim();
  const [, key, tie] = /^(\d{1,16})-(-?\d{1,9})$/.exec(read('after')) ?? [];
  return {
    search: [...read('search')].slice(0, LONGEST_SEARCH).join('').trim(),
    kind: KINDS.find((kind) => CUSTOMER_KINDS[kind] === read('kind')) ?? 'all',
    newsletter: CHOICES.find((choice) => NEWSLETTER_CHOICES[choice] === read('newsletter')) ?? 'any',
    after:
      key === undefined || tie === undefined
        ? undefined
        : { key: key.replace(/^0+(?=\d)/, ''), tie: Number(tie) },
  };
}

/** Returns the one url of a state of the list. */
export function customerListUrl({ search, kind, newsletter, after }: CustomerList): string {
  const values = {
    search,
    kind: CUSTOMER_KINDS[kind],
    newsletter: NEWSLETTER_CHOICES[newsletter],
    after: after ? `${after.key}-${after.tie}` : '',
  };
  const query = new URLSearchParams();
  for (const name of ['search', 'kind', 'newsletter', 'after'] as const)
    if (values[name] !== '') query.set(CUSTOMER_PARAMETERS[name], values[name]);
  return query.size === 0 ? CUSTOMER_DESK_PATH : `${CUSTOMER_DESK_PATH}?${query.toString()}`;
}
