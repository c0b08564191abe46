/** The kinds of items in the inbox, in the order of its tabs. */
export const INBOX_KINDS = ['review', 'question', 'comment', 'report', 'contact'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The kinds in the url. */
const KIND_SLUGS: Readonly<Record<InboxKind, string>> = {
  review: 'avis',
  question: 'questions',
  comment: 'commentaires',
  report: 'signalements',
  contact: 'contact',
};

export const INBOX_PATH = '/gestion/messages/';
export const SAVED_REPLIES_PATH = `${INBOX_PATH}reponses/`;
/** The first tab is the page of the navigation. */
export const inboxTabPath = (kind: InboxKind) =>
  kind === 'review' ? INBOX_PATH : `${INBOX_PATH}${KIND_SLUGS[kind]}/`;
export const inboxItemPath = (kind: InboxKind, id: number | string) =>
  `${INBOX_PATH}${KIND_SLUGS[kind]}/${id}/`;
/** The HTML id of an item, to which the page moves after an action on the item before it. */
export const itemAnchor = (kind: InboxKind, id: number) => `${KIND_SLUGS[kind]}-${id}`;

const PARAMETERS = { state: 'etat', after: 'apres' } as const;
const DONE_STATE = 'traites';

/** One tab of the inbox: what waits, oldest first, or what was dealt with, newest first. */
export type InboxList = {
  readonly kind: InboxKind;
  readonly isOpen: boolean;
  /** The last id of the page before; undefined for the first page. */
  readonly after: number | undefined;
};

export function readInboxList(kind: InboxKind, query: URLSearchParams): InboxList {
  const after = query.get(PARAMETERS.after) ?? '';
  return {
    kind,
    isOpen: query.get(PARAMETERS.state) !== DONE_STATE,
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  };
}

/** Returns the one url of a state of the list. */
export function inboxListUrl({ kind, isOpen, after }: InboxList): string {
  const query = new URLSearchParams();
  if (!isOpen) query.set(PARAMETERS.state, DONE_STATE);
  if (after !== undefined) query.set(PARAMETERS.after, String(after));
  return query.size === 0 ? inboxTabPath(kind) : `${inboxTabPath(kind)}?${query.toString()}`;
}
