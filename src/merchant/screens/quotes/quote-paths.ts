import { quotePath } from '#shop/orders/quotes/quote-list.ts';

const SEGMENTS = {
  edit: 'modifier',
  send: 'envoyer',
  accept: 'accepter',
  refuse: 'refuser',
  order: 'commander',
  remove: 'supprimer',
} as const;
export type QuoteAction = keyof typeof SEGMENTS;

/** The url of a form of a quote; for the URL table, `id` is the pattern of the number. */
export const quoteActionPath = (id: number | string, action: QuoteAction) =>
  `${quotePath(id)}${SEGMENTS[action]}/`;

export const quotePdfPath = (id: number | string) => `${quotePath(id)}devis.pdf`;

export const QUOTE_FORM_FIELDS = { acceptedBy: 'signataire', method: 'paiement' } as const;
