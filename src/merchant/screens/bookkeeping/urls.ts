import { BOOK_PATHS } from '#shop/orders/bookkeeping/document-list.ts';
import {
  DISPUTES_PATH,
  payoutPath,
  PAYOUTS_PATH,
  SAMPLE_REPORT_PATH,
} from '#shop/orders/payouts/payout-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showBooks } from './books-screen.tsx';
import { showDisputes } from './disputes-screen.tsx';
import { showOss } from './oss-screen.tsx';
import { showPayout } from './payout-screen.tsx';
import { REPORT_UPLOAD, sendSampleReport, showPayouts, submitReport } from './payouts-screen.tsx';
import { sendArchive, sendFec } from './send-books.ts';

/** The screens and downloads of bookkeeping. The invoices name customers, so they need a recent password. */
export const BOOK_URLS: readonly OfficeUrl[] = [
  screen(BOOK_PATHS.list, 'see-books', showBooks),
  form(BOOK_PATHS.fec, 'see-books', sendFec),
  form(BOOK_PATHS.archive, 'see-books', sendArchive, { recent: true }),
  screen(BOOK_PATHS.oss, 'see-books', showOss),
  screen(PAYOUTS_PATH, 'see-books', showPayouts),
  form(PAYOUTS_PATH, 'import-payouts', submitReport, { uploads: REPORT_UPLOAD }),
  screen(SAMPLE_REPORT_PATH, 'see-books', sendSampleReport),
  screen(payoutPath(':id'), 'see-books', showPayout),
  screen(DISPUTES_PATH, 'see-books', showDisputes),
];
