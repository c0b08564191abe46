export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'refused', 'expired', 'ordered'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_EVENTS = ['send', 'accept', 'refuse', 'expire', 'order'] as const;
export type QuoteEvent = (typeof QUOTE_EVENTS)[number];

/** The complete transition table. A quote that was refused or has expired is duplicated, never reopened. */
const TRANSITIONS: Record<QuoteStatus, Partial<Record<QuoteEvent, QuoteStatus>>> = {
  draft: { send: 'sent' },
  sent: { send: 'sent', accept: 'accepted', refuse: 'refused', expire: 'expired' },
  // The contract is concluded: the period of validity no longer matters.
  accepted: { order: 'ordered', refuse: 'refused' },
  refused: {},
  expired: {},
  ordered: {},
};

/** The status after an event; undefined if the event is impossible in this status. */
export const afterQuoteEvent = (status: QuoteStatus, event: QuoteEvent): QuoteStatus | undefined =>
  TRANSITIONS[status][event];

/** Whether the content may still change: the customer has not received it. */
export const isDraft = (status: QuoteStatus): boolean => status === 'draft';
