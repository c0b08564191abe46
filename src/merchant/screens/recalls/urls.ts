import { RECALL_URL_PATTERNS as PATTERNS, RECALLS_PATH } from '#shop/orders/recalls/recall.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { sendBuyers, showRecall, submitEnd, submitPublication } from './recall-screen.tsx';
import { showRecalls, submitRecall } from './recalls-screen.tsx';

/** The recalls. Telling the buyers cannot be undone, and their list is personal data. */
export const RECALL_URLS: readonly OfficeUrl[] = [
  screen(RECALLS_PATH, 'recall-products', showRecalls),
  form(RECALLS_PATH, 'recall-products', submitRecall),
  screen(PATTERNS.recall, 'recall-products', showRecall),
  form(PATTERNS.publish, 'recall-products', submitPublication, { recent: true }),
  form(PATTERNS.end, 'recall-products', submitEnd),
  form(PATTERNS.list, 'recall-products', sendBuyers, { recent: true }),
];
