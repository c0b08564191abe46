import type { Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { QUOTE_DESK_PATH, quotePath } from '#shop/orders/quotes/quote-list.ts';
import {
  acceptQuote,
  refuseQuote,
  sendQuote,
  type QuoteRefusal,
  type SeenQuote,
} from '#shop/orders/quotes/server/change-quote-status.ts';
import { orderQuote } from '#shop/orders/quotes/server/order-quote.ts';
import { deleteDraftQuote, type QuoteAuthor } from '#shop/orders/quotes/server/save-quote.ts';
import { orderRefusals } from '#shop/orders/quotes/texts.ts';
import type { Db } from '#platform/server/database/database.ts';
import { answerMissing, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { VERSION_FIELD } from '../../forms/office-form.tsx';
import { QUOTE_FORM_FIELDS } from './quote-paths.ts';
import { answerQuote, quoteIdOf } from './quote-screen.tsx';
import { quoteTexts as texts } from './texts.ts';

type Press = {
  readonly tx: Db;
  readonly author: QuoteAuthor;
  readonly seen: SeenQuote;
  readonly form: SubmittedForm;
};
type Submit = (deps: OfficeDeps, press: Press) => Promise<Result<'done' | 'same', QuoteRefusal>>;

/** A form of a quote: afterwards back to the quote, or the quote with the reason. */
const quoteForm =
  (done: keyof typeof texts.done, submit: Submit): OfficeScreen =>
  async (deps, context) => {
    const form = readForm(context.request);
    const seen = { id: quoteIdOf(context), version: versionOf(form) };
    const author = authorOf(deps, context);
    const outcome = await inTransaction(deps.db, (tx) => submit(deps, { tx, author, seen, form }));
    if (outcome.ok) return context.reply.redirect(doneHref(quotePath(seen.id), done), 303);
    if (outcome.failure === 'unknown') return answerMissing(deps, context);
    const status = outcome.failure === 'expired' ? 422 : 409;
    return answerQuote(deps, context, { status, message: texts.refusals[outcome.failure] });
  };

const authorOf = (deps: OfficeDeps, { actor }: OfficeContext): QuoteAuthor => ({ actor, now: deps.now() });

const versionOf = ({ text }: SubmittedForm) => {
  const version = text(VERSION_FIELD);
  return /^\d{1,9}$/.test(version) ? Number(version) : 0;
};

const LONGEST_NAME = 200;

export const submitSending = quoteForm('envoye', (deps, { tx, author, seen }) =>
  sendQuote(deps, tx, author, seen),
);

export const submitAcceptance = quoteForm('accepte', (_deps, { tx, author, seen, form }) => {
  const name = form.text(QUOTE_FORM_FIELDS.acceptedBy).replace(/[\s\0]+/gu, ' ');
  return acceptQuote(tx, author, seen, name.trim().slice(0, LONGEST_NAME));
});

export const submitRefusal = quoteForm('refuse', (_deps, { tx, author, seen }) =>
  refuseQuote(tx, author, { ...seen, tells: undefined }),
);

/** Deletes a draft; the same press again finds it gone, which is what it wanted. */
export const submitRemoval: OfficeScreen = async (deps, context) => {
  const author = authorOf(deps, context);
  const outcome = await inTransaction(deps.db, (tx) => deleteDraftQuote(tx, author, quoteIdOf(context)));
  if (outcome.ok) return context.reply.redirect(doneHref(QUOTE_DESK_PATH, 'supprime'), 303);
  if (outcome.failure === 'unknown') return answerMissing(deps, context);
  return answerQuote(deps, context, { status: 409, message: texts.refusals['not-now'] });
};

/** Makes the order of an accepted quote. */
export const submitOrder: OfficeScreen = async (deps, context) => {
  const paymentMethod = readForm(context.request).text(QUOTE_FORM_FIELDS.method);
  const id = quoteIdOf(context);
  const author = authorOf(deps, context);
  const outcome = await inTransaction(deps.db, (tx) => orderQuote(deps, tx, author, { id, paymentMethod }));
  if (outcome.ok) return context.reply.redirect(doneHref(quotePath(id), 'commande'), 303);
  if (outcome.failure === 'unknown') return answerMissing(deps, context);
  return answerQuote(deps, context, {
    status: outcome.failure === 'not-now' ? 409 : 422,
    message: orderRefusals[outcome.failure],
    ...(outcome.failure === 'no-stock' && { missing: outcome.missing }),
  });
};
