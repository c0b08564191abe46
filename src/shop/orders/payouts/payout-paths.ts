import { BOOKS_PATH } from '#shop/orders/bookkeeping/document-list.ts';

export const PAYOUTS_PATH = `${BOOKS_PATH}versements/`;
/** The report that the sandbox would send; only in a shop with sandbox payments. */
export const SAMPLE_REPORT_PATH = `${PAYOUTS_PATH}essai.csv`;
/** `id` is the provider's, or a parameter of the URL table. */
export const payoutPath = (id: string) => `${PAYOUTS_PATH}releve/${id}/`;
export const DISPUTES_PATH = `${BOOKS_PATH}litiges/`;

export const MOST_REPORT_BYTES = 20 * 1024 * 1024;
