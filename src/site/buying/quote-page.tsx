import type { ReactNode } from 'react';
import { dayInFrance } from '#platform/french.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import type { PathRequest } from '#platform/server/handler.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { checkAnswer, readAnswer, type QuoteAnswer } from '#shop/orders/quotes/quote-answer.ts';
import type { MissingArticle } from '#shop/orders/quotes/quote-stock.ts';
import { hasExpired, type Quote } from '#shop/orders/quotes/quote.ts';
import { refuseQuote } from '#shop/orders/quotes/server/change-quote-status.ts';
import { findLinkedQuote, findQuote } from '#shop/orders/quotes/server/find-quote.ts';
import {
  findOrderKey,
  listQuoteMethods,
  orderQuote,
  type QuotedOrder,
} from '#shop/orders/quotes/server/order-quote.ts';
import { quotePdf } from '#shop/orders/quotes/server/quote-pdf.ts';
import { customerRefusals, quoteFileName } from '#shop/orders/quotes/texts.ts';
import { QuoteAnswerForm, QuoteContents, QuoteState } from '#shop/orders/quotes/ui/quote-contents.tsx';
import { pageTexts as texts } from '#shop/orders/quotes/page-texts.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { TestShopNotice } from '#site/frame/test-shop-notice.tsx';
import { QuoteFacts } from './quote-facts.tsx';

/** The link is a secret: the page is not cached, and its url is not sent as a referrer. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const;

const KEY_PARAMETER = 'cle';

type Linked = { readonly quote: Quote; readonly key: string };

async function openLink(deps: PageDeps, request: PathRequest): Promise<Linked | undefined> {
  const key = queryOf(request).get(KEY_PARAMETER) ?? '';
  const quote = await findLinkedQuote(deps, request.params['number'] ?? '', key);
  return quote && { quote, key };
}

/** A quote that was sent to a customer, for whoever has its link. */
export const showLinkedQuote: Screen<PageDeps> = (deps) => async (request, reply) => {
  const linked = await openLink(deps, request);
  return linked ? show(deps, { request, reply }, linked) : reply.callNotFound();
};

export const sendLinkedQuotePdf: Screen<PageDeps> = (deps) => async (request, reply) => {
  const linked = await openLink(deps, request);
  if (!linked) return reply.callNotFound();
  return reply
    .headers(PRIVATE)
    .header('Content-Disposition', `inline; filename="${quoteFileName(linked.quote.number)}"`)
    .type('application/pdf')
    .send(await quotePdf(linked.quote, await shopSettings.load(deps.db)));
};

/** The customer accepts, which places the order, or refuses. The same press again leads to the same order. */
export const answerLinkedQuote: Screen<PageDeps> = (deps) => async (request, reply) => {
  const linked = await openLink(deps, request);
  if (!linked) return reply.callNotFound();
  const context = { request, reply };
  const answer = readAnswer(readForm(request).text);
  const author = { actor: visitorOf(request), now: deps.now() };
  if (answer.kind === 'refuse') {
    const { id, version } = linked.quote;
    const tells = deps.config.publicUrl;
    const outcome = await inTransaction(deps.db, (tx) => refuseQuote(tx, author, { id, version, tells }));
    if (outcome.ok || linked.quote.status === 'refused')
      return reply.redirect(PATHS.quote(linked.quote.number, linked.key), 303);
    return show(deps, context, linked, { answer, message: customerRefusals['not-now'] });
  }
  if (linked.quote.orderId === null) {
    const problems = checkAnswer(answer);
    if (problems.length > 0) return show(deps, context, linked, { answer, problems });
  }
  return accept(deps, context, linked, answer);
};

const visitorOf = ({ ip }: { readonly ip: string }): Actor => ({ kind: 'visitor', id: null, name: '', ip });

async function accept(deps: PageDeps, context: RequestContext, linked: Linked, answer: QuoteAnswer) {
  const { id } = linked.quote;
  const [offline] = await listQuoteMethods(deps.db);
  const paysByCard = answer.paymentMethod === CARD_METHOD;
  // An order that is paid by card waits like one by transfer, until its payment link is used.
  const paymentMethod = paysByCard ? (offline?.id ?? '') : answer.paymentMethod;
  const author = { actor: visitorOf(context.request), now: deps.now() };
  const ordering = { id, paymentMethod, acceptedBy: answer.name };
  const outcome = await inTransaction(deps.db, (tx) => orderQuote(deps, tx, author, ordering));
  if (outcome.ok) return context.reply.redirect(orderHref(outcome.value, paysByCard), 303);
  return show(deps, context, linked, {
    answer,
    message: customerRefusals[outcome.failure],
    ...(outcome.failure === 'no-stock' && { missing: outcome.missing }),
  });
}

const orderHref = ({ orderId, key }: QuotedOrder, paysByCard: boolean) =>
  paysByCard ? PATHS.orderPay(orderId, key) : PATHS.orderReceived(orderId, key);

type Refused = {
  readonly answer: QuoteAnswer;
  readonly problems?: ReturnType<typeof checkAnswer>;
  readonly message?: string;
  readonly missing?: readonly MissingArticle[];
};

async function show(deps: PageDeps, { request, reply }: RequestContext, linked: Linked, refused?: Refused) {
  // The quote may have changed since the form was sent.
  const quote = (refused && (await findQuote(deps.db, linked.quote.id))) ?? linked.quote;
  const methods = await listQuoteMethods(deps.db);
  const isExpired = hasExpired(quote, dayInFrance(deps.now()));
  const isOpen = !isExpired && (quote.status === 'sent' || quote.status === 'accepted');
  const order = quote.orderId === null ? undefined : await findOrderKey(deps.db, quote.orderId);
  const body: ReactNode = (
    <QuoteContents quote={quote} fileHref={PATHS.quoteFile(quote.number, linked.key)}>
      {isOpen && <TestShopNotice payments={deps.payments} />}
      <QuoteState
        quote={quote}
        isExpired={isExpired}
        orderHref={order && PATHS.orderReceived(order.orderId, order.key)}
        message={refused?.message}
        missing={refused?.missing ?? []}
      />
      {isOpen && <QuoteFacts lines={quote.content.lines} />}
      {isOpen && (
        <QuoteAnswerForm
          quote={quote}
          action={PATHS.quote(quote.number, linked.key)}
          methods={methods}
          answer={refused?.answer}
          problems={refused?.problems ?? []}
        />
      )}
    </QuoteContents>
  );
  const title = texts.title(quote.number);
  return answerPage(deps, request, reply, {
    page: { title, description: title, path: PATHS.checkout, hidden: true, tags: [], body },
    status: refused ? 422 : 200,
    headers: PRIVATE,
  });
}
