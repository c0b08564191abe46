import type { ProvenSubscription, SubscriptionStatus } from './subscription.ts';

export const NEWSLETTER_DESK_PATH = '/gestion/lettre/';
export const NEWSLETTER_EXPORT_PATH = `${NEWSLETTER_DESK_PATH}exporter/`;
export const subscriberRemovalPath = (id: number | string) => `${NEWSLETTER_DESK_PATH}${id}/supprimer/`;

export const SUBSCRIBER_PARAMETERS = { status: 'etat', search: 'q', after: 'apres' } as const;

/** The states with their name in the url; the first one has none. */
export const SUBSCRIBER_STATES: Readonly<Record<SubscriptionStatus, string>> = {
  confirmed: '',
  pending: 'en-attente',
  unsubscribed: 'desinscrits',
};
const STATUSES = ['confirmed', 'pending', 'unsubscribed'] as const;
const LONGEST_SEARCH = 254;

/** The subscribers of one state, newest first. */
export type SubscriberList = {
  readonly status: SubscriptionStatus;
  readonly search: string;
  readonly after: number | undefined;
};

export function readSubscriberList(query: URLSearchParams): SubscriberList {
  const after = query.get(SUBSCRIBER_PARAMETERS.after) ?? '';
  const state = query.get(SUBSCRIBER_PARAMETERS.status);
  return {
    status: STATUSES.find((one) => SUBSCRIBER_STATES[one] === state) ?? 'confirmed',
    search: (query.get(SUBSCRIBER_PARAMETERS.search) ?? '').trim().slice(0, LONGEST_SEARCH).trim(),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  };
}

/** Returns the one url of a state of the list. */
export function subscriberListUrl({ status, search, after }: SubscriberList): string {
  const query = new URLSearchParams();
  if (status !== 'confirmed') query.set(SUBSCRIBER_PARAMETERS.status, SUBSCRIBER_STATES[status]);
  if (search !== '') query.set(SUBSCRIBER_PARAMETERS.search, search);
  if (after !== undefined) query.set(SUBSCRIBER_PARAMETERS.after, String(after));
  return query.size === 0 ? NEWSLETTER_DESK_PATH : `${NEWSLETTER_DESK_PATH}?${query.toString()}`;
}

/** Escapes a CSV cell, so that no spreadsheet evaluates it as a formula. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** The confirmed subscribers as lines of a CSV file, with the proof of consent. */
export const subscriberCsv = (subscriptions: readonly ProvenSubscription[]): string[] => [
  ['adresse', 'demande', 'page', 'texte_accepte', 'confirmation'].map(cell).join(';'),
  ...subscriptions.map(({ email, requestedAt, requestedOn, consentText, confirmedAt }) =>
    [email, requestedAt.toISOString(), requestedOn, consentText, confirmedAt?.toISOString() ?? '']
      .map(cell)
      .join(';'),
  ),
];
