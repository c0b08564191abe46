import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { CheckboxField, RadioGroup } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { messageFor, type FaultMessage } from '#platform/forms.ts';
import { formatPrice } from '#platform/money.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { ratesOf } from '#shop/basket/pricing/vat-treatment.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { invoiceTotal, totalsByRate } from '#shop/orders/invoices/invoice.ts';
import { texts as invoiceTexts } from '#shop/orders/invoices/texts.ts';
import { orderLines } from '#shop/orders/orders/order-invoice.ts';
import { CARD_METHOD, type PaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { pageTexts as texts } from '../page-texts.ts';
import { ANSWER, type QuoteAnswer } from '../quote-answer.ts';
import { quoteMentions } from '../quote-mentions.ts';
import type { MissingArticle } from '../quote-stock.ts';
import type { Quote } from '../quote.ts';
import { missingText } from '../texts.ts';
import styles from './quote.module.css';

type ContentsProps = { quote: Quote; fileHref: string; children: ReactNode };

/** A quote as its customer reads it: lines without and with VAT, totals, conditions, and the answer. */
export function QuoteContents({ quote, fileHref, children }: ContentsProps) {
  const { number, issuedOn, validUntil, content } = quote;
  const lines = orderLines({ ...content, coupons: [] });
  return (
    <div className={styles.screen}>
      <h1>{texts.title(number)}</h1>
      <p>{texts.dates(issuedOn, validUntil)}</p>
      <p>
        <a href={fileHref}>{texts.pdf}</a>
      </p>
      <section aria-labelledby="devis-articles" className={styles.part}>
        <h2 id="devis-articles">{texts.articles}</h2>
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={index} className={styles.line}>
              <span>{line.name}</span>
              <span className={styles.amount}>{texts.lineGross(formatPrice(gross(line.amount)))}</span>
              <span className={styles.muted}>{texts.unit(line.quantity, formatPrice(line.unitNet))}</span>
              <span className={styles.muted}>{texts.lineNet(formatPrice(line.amount.net))}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.totals}>
          <Total name={texts.totalNet}>{formatPrice(invoiceTotal(lines).net)}</Total>
          {totalsByRate(lines).map(({ vatClass, amount }) => (
            <Total key={vatClass} name={invoiceTexts.rateTotal(vatClass, ratesOf(content.vat))}>
              {formatPrice(amount.tax)}
            </Total>
          ))}
          <Total name={texts.total} isSum>
            {formatPrice(content.totals.total)}
          </Total>
        </dl>
      </section>
      <section aria-labelledby="devis-conditions" className={styles.part}>
        <h2 id="devis-conditions">{texts.conditions}</h2>
        {quoteMentions(quote, { vatOnDebits: false }).map((mention) => (
          <p key={mention} className={styles.muted}>
            {mention}
          </p>
        ))}
      </section>
      {children}
    </div>
  );
}

const Total = ({ name, isSum = false, children }: { name: string; isSum?: boolean; children: string }) => (
  <div className={isSum ? styles.sum : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type StateProps = {
  quote: Pick<Quote, 'status'>;
  isExpired: boolean;
  orderHref: string | undefined;
  message: string | undefined;
  missing: readonly MissingArticle[];
};

/** What has become of the quote, or why the answer was refused. */
export function QuoteState({ quote: { status }, isExpired, orderHref, message, missing }: StateProps) {
  if (message !== undefined)
    return (
      <Notice tone="error" title={message}>
        {missing.map((article) => (
          <p key={article.name}>{missingText(article)}</p>
        ))}
      </Notice>
    );
  if (status === 'ordered')
    return (
      <Notice tone="success">
        {texts.ordered} {orderHref !== undefined && <a href={orderHref}>{texts.seeOrder}</a>}
      </Notice>
    );
  if (status === 'refused') return <Notice tone="info">{texts.refused}</Notice>;
  if (isExpired) return <Notice tone="warning">{texts.expired}</Notice>;
  return status === 'accepted' ? <Notice tone="success">{texts.accepted}</Notice> : null;
}

type FormProps = {
  quote: Pick<Quote, 'content' | 'status'>;
  action: string;
  /** The offline methods of the shop. */
  methods: readonly PaymentMethod[];
  /** What was typed, after a refusal. */
  answer: QuoteAnswer | undefined;
  problems: readonly FaultMessage[];
};

/** The forms with which the customer accepts, which is an order with an obligation to pay, or refuses. */
export function QuoteAnswerForm(props: FormProps) {
  const { action, methods, problems } = props;
  if (methods.length === 0) return <Notice tone="info">{texts.noMethods}</Notice>;
  return (
    <section aria-labelledby="devis-accord" className={styles.part}>
      <h2 id="devis-accord">{texts.acceptTitle}</h2>
      {problems.length > 0 && (
        <Notice tone="error" title={texts.problems}>
          {problems.map(({ field, text }) => (
            <p key={field}>
              <a href={`#${field}`}>{text}</a>
            </p>
          ))}
        </Notice>
      )}
      <AcceptanceForm {...props} />
      <form method="post" action={action} className={styles.refuse}>
        <p>{texts.refuseTitle}</p>
        <Button type="submit" name={ANSWER.kind} value={ANSWER.refuse} variant="secondary">
          {texts.refuse}
        </Button>
      </form>
    </section>
  );
}

const AcceptanceForm = ({ quote, action, methods, answer, problems }: FormProps) => (
  <form method="post" action={action} className={styles.form} noValidate>
    <TextField
      id={ANSWER.name}
      name={ANSWER.name}
      label={texts.name}
      hint={texts.nameHint}
      defaultValue={
        answer?.name ?? `${quote.content.billing.firstName} ${quote.content.billing.lastName}`.trim()
      }
      error={messageFor(problems, ANSWER.name)}
      maxLength={200}
      autoComplete="name"
      required
    />
    <RadioGroup
      id={ANSWER.method}
      name={ANSWER.method}
      legend={texts.payment}
      defaultValue={answer?.paymentMethod || methods[0]?.id}
      error={messageFor(problems, ANSWER.method)}
      options={[
        ...methods.map(({ id, title }) => ({ value: id, label: title })),
        { value: CARD_METHOD, label: texts.card },
      ]}
    />
    <CheckboxField
      id={ANSWER.terms}
      name={ANSWER.terms}
      value="1"
      label={texts.terms}
      defaultChecked={answer?.acceptsTerms ?? false}
      error={messageFor(problems, ANSWER.terms)}
    />
    <p>
      <a href={PATHS.content('conditions-generales-de-vente')}>{texts.readTerms}</a>
    </p>
    <div>
      <Button type="submit" name={ANSWER.kind} value={ANSWER.accept} size="l">
        {texts.accept}
      </Button>
    </div>
  </form>
);
