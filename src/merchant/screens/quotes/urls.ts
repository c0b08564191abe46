import { NEW_QUOTE_PATH, QUOTE_DESK_PATH, quotePath } from '#shop/orders/quotes/quote-list.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showNewQuote, showQuoteForm, submitNewQuote, submitQuoteForm } from './quote-form-screen.tsx';
import { quoteActionPath, quotePdfPath } from './quote-paths.ts';
import { sendQuotePdf, showQuote } from './quote-screen.tsx';
import { showQuotes } from './quotes-screen.tsx';
import {
  submitAcceptance,
  submitOrder,
  submitRefusal,
  submitRemoval,
  submitSending,
} from './submit-quote-forms.ts';

const QUOTE_ID = ':id(^\\d{1,9}$)';

/** The screens and forms of the quotes, for those who take orders on the telephone. */
export const QUOTE_URLS: readonly OfficeUrl[] = [
  screen(QUOTE_DESK_PATH, 'take-orders', showQuotes),
  screen(NEW_QUOTE_PATH, 'take-orders', showNewQuote),
  form(NEW_QUOTE_PATH, 'take-orders', submitNewQuote),
  screen(quotePath(QUOTE_ID), 'take-orders', showQuote),
  screen(quotePdfPath(QUOTE_ID), 'take-orders', sendQuotePdf),
  screen(quoteActionPath(QUOTE_ID, 'edit'), 'take-orders', showQuoteForm),
  form(quoteActionPath(QUOTE_ID, 'edit'), 'take-orders', submitQuoteForm),
  form(quoteActionPath(QUOTE_ID, 'send'), 'take-orders', submitSending),
  form(quoteActionPath(QUOTE_ID, 'accept'), 'take-orders', submitAcceptance),
  form(quoteActionPath(QUOTE_ID, 'refuse'), 'take-orders', submitRefusal),
  form(quoteActionPath(QUOTE_ID, 'order'), 'take-orders', submitOrder),
  form(quoteActionPath(QUOTE_ID, 'remove'), 'take-orders', submitRemoval),
];
