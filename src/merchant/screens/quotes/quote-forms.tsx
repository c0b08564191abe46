import { Button, ButtonLink } from '#platform/design/button.tsx';
import { RadioGroup } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import type { PaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { afterQuoteEvent, isDraft } from '#shop/orders/quotes/quote-status.ts';
import type { Quote } from '#shop/orders/quotes/quote.ts';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { Row } from '../../parts/panel.tsx';
import { Part } from '../orders/order-part.tsx';
import styles from '../orders/order.module.css';
import { QUOTE_FORM_FIELDS, quoteActionPath } from './quote-paths.ts';
import { quoteTexts as texts } from './texts.ts';

type Props = { quote: Quote; nonce: string; methods: readonly PaymentMethod[] };

/** What can be done with a quote in its state. */
export function QuoteForms({ quote, nonce, methods }: Props) {
  const { id, status, version } = quote;
  const form = { nonce, version: String(version) };
  const can = (event: Parameters<typeof afterQuoteEvent>[1]) => afterQuoteEvent(status, event) !== undefined;
  if (!can('send') && !can('accept') && !can('order')) return null;
  return (
    <Part id="a-faire" title={texts.work}>
      {can('order') && <OrderForm quote={quote} nonce={nonce} methods={methods} />}
      <Row>
        {can('send') && (
          <PressForm
            {...form}
            action={quoteActionPath(id, 'send')}
            button={isDraft(status) ? texts.send(quote.content.billing.email) : texts.sendAgain}
          />
        )}
        {isDraft(status) && (
          <>
            <ButtonLink href={quoteActionPath(id, 'edit')} variant="secondary">
              {texts.edit}
            </ButtonLink>
            <PressForm {...form} action={quoteActionPath(id, 'remove')} button={texts.remove} danger />
          </>
        )}
        {can('refuse') && (
          <PressForm {...form} action={quoteActionPath(id, 'refuse')} button={texts.markRefused} />
        )}
      </Row>
      {can('accept') && (
        <OfficeForm
          {...form}
          action={quoteActionPath(id, 'accept')}
          label={texts.markAccepted}
          className={styles.inline}
        >
          <TextField
            id={QUOTE_FORM_FIELDS.acceptedBy}
            name={QUOTE_FORM_FIELDS.acceptedBy}
            label={texts.signatory}
            hint={texts.signatoryHint}
            autoComplete="off"
            maxLength={200}
            optional
          />
          <Button type="submit" variant="secondary">
            {texts.markAccepted}
          </Button>
        </OfficeForm>
      )}
    </Part>
  );
}

const OrderForm = ({ quote: { id, version }, nonce, methods }: Props) => (
  <OfficeForm
    nonce={nonce}
    version={String(version)}
    action={quoteActionPath(id, 'order')}
    label={texts.makeOrder}
    className={styles.form}
  >
    <p>{texts.orderHint}</p>
    <RadioGroup
      id={QUOTE_FORM_FIELDS.method}
      name={QUOTE_FORM_FIELDS.method}
      legend={texts.payment}
      defaultValue={methods[0]?.id}
      options={methods.map(({ id: value, title }) => ({ value, label: title }))}
    />
    <div>
      <Button type="submit">{texts.makeOrder}</Button>
    </div>
  </OfficeForm>
);
