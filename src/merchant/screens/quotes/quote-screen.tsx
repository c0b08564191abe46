import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { addressLines, billingLines } from '#shop/orders/orders/texts.ts';
import type { PaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { duplicateQuotePath, QUOTE_DESK_PATH } from '#shop/orders/quotes/quote-list.ts';
import type { MissingArticle } from '#shop/orders/quotes/quote-stock.ts';
import type { Quote } from '#shop/orders/quotes/quote.ts';
import { findQuote } from '#shop/orders/quotes/server/find-quote.ts';
import { listQuoteMethods } from '#shop/orders/quotes/server/order-quote.ts';
import { quotePdf } from '#shop/orders/quotes/server/quote-pdf.ts';
import { missingText, quoteFileName, statuses } from '#shop/orders/quotes/texts.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { Part } from '../orders/order-part.tsx';
import styles from '../orders/order.module.css';
import { QuoteBadge } from './quote-badge.tsx';
import { QuoteForms } from './quote-forms.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { quotePdfPath } from './quote-paths.ts';
import { quoteTexts as texts } from './texts.ts';

export const quoteIdOf = ({ params }: OfficeContext) => Number(params['id']);

export const showQuote: OfficeScreen = (deps, context) => answerQuote(deps, context);

/** A refused form of a quote. */
export type RefusedQuote = {
  readonly status: number;
  readonly message: string;
  readonly missing?: readonly MissingArticle[];
};

/** Answers with a quote, after a refused form with the reason and the present state. */
export async function answerQuote(deps: OfficeDeps, context: OfficeContext, refused?: RefusedQuote) {
  const quote = await findQuote(deps.db, quoteIdOf(context));
  if (!quote) return answerMissing(deps, context);
  const { number, status, orderId } = quote;
  return answerScreen(deps, context, {
    title: texts.quote(number),
    current: QUOTE_DESK_PATH,
    actions: <QuoteBadge status={status}>{statuses[status]}</QuoteBadge>,
    status: refused?.status ?? 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p className={styles.lead}>
          <a href={QUOTE_DESK_PATH}>{texts.back}</a>
          {status !== 'draft' && <span>{texts.dates(quote)}</span>}
          {orderId !== null && <a href={orderPath(orderId)}>{texts.order(orderId)}</a>}
        </p>
        {refused && (
          <Notice tone="error" title={refused.message}>
            {refused.missing?.map((article) => (
              <p key={article.name}>{missingText(article)}</p>
            ))}
          </Notice>
        )}
        <QuoteBody quote={quote} nonce={context.nonce} methods={await listQuoteMethods(deps.db)} />
      </>
    ),
  });
}

type BodyProps = { quote: Quote; nonce: string; methods: readonly PaymentMethod[] };

const QuoteBody = ({ quote, nonce, methods }: BodyProps) => (
  <div className={styles.columns}>
    <div className={styles.main}>
      <QuoteForms quote={quote} nonce={nonce} methods={methods} />
      <QuoteLines quote={quote} />
    </div>
    <div className={styles.side}>
      <Part id="client" title={texts.buyer}>
        <AddressLines lines={[...billingLines(quote.content.billing), quote.content.billing.email]} />
        {quote.content.rateTitle !== '' && (
          <>
            <h3>{quote.content.rateTitle}</h3>
            <AddressLines lines={addressLines(quote.content.shipping)} />
          </>
        )}
      </Part>
      <Part id="document" title={texts.document}>
        <div className={styles.stack}>
          <a href={quotePdfPath(quote.id)}>{texts.pdf(quote.number)}</a>
          <span>{texts.validDaysOf(quote.validDays)}</span>
          {quote.acceptedBy !== '' && <span>{texts.acceptedBy(quote.acceptedBy)}</span>}
          <ButtonLink href={duplicateQuotePath(quote.id)} variant="secondary" size="s">
            {texts.duplicate}
          </ButtonLink>
          <span className={styles.muted}>{texts.duplicateHint}</span>
        </div>
      </Part>
    </div>
  </div>
);

const AddressLines = ({ lines }: { lines: readonly string[] }) => (
  <address className={styles.address}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);

/** Sends the PDF of a quote to the staff; a draft is dated by its last change. */
export const sendQuotePdf: OfficeScreen = async (deps, context) => {
  const quote = await findQuote(deps.db, quoteIdOf(context));
  if (!quote) return answerMissing(deps, context);
  return context.reply
    .header('Content-Disposition', `inline; filename="${quoteFileName(quote.number)}"`)
    .type('application/pdf')
    .send(await quotePdf(quote, await shopSettings.load(deps.db)));
};
