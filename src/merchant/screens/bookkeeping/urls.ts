import { BOOK_PATHS } from '#shop/orders/bookkeeping/document-list.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showBooks } from './books-screen.tsx';
import { showOss } from './oss-screen.tsx';
import { sendArchive, sendFec } from './send-books.ts';

/** The screens and downloads of bookkeeping. The invoices name customers, so they need a recent password. */
export const BOOK_URLS: readonly OfficeUrl[] = [
  screen(BOOK_PATHS.list, 'see-books', showBooks),
  form(BOOK_PATHS.fec, 'see-books', sendFec),
  form(BOOK_PATHS.archive, 'see-books', sendArchive, { recent: true }),
  screen(BOOK_PATHS.oss, 'see-books', showOss),
];
