import { Button } from '#platform/design/button.tsx';
import { RadioGroup } from '#platform/design/choice-field.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import type { FaultMessage } from '#platform/forms.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { PHONE_FIELDS, STEPS } from '#shop/checkout/phone-orders/phone-order-form.ts';
import { QUOTE_FIELDS, type QuoteForm } from '#shop/checkout/phone-orders/quote-form.ts';
import type { QuotePreview } from '#shop/checkout/phone-orders/server/draw-up-quote.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { Panel, Row } from '../../parts/panel.tsx';
import { BuyerFields, FormProblems } from '../phone-orders/buyer-fields.tsx';
import { PhoneOrderSummary } from '../phone-orders/phone-order-summary.tsx';
import styles from '../phone-orders/phone-orders.module.css';
import { phoneTexts } from '../phone-orders/texts.ts';
import { QuoteArticleRows } from './quote-article-rows.tsx';
import { quoteTexts as texts } from './texts.ts';

type Props = {
  form: QuoteForm;
  /** Undefined before the first calculation. */
  preview?: QuotePreview | undefined;
  messages: readonly FaultMessage[];
  message?: string | undefined;
  action: string;
  nonce: string;
  /** Undefined for a new quote. */
  version?: string | undefined;
  countries: readonly string[];
};

/** The form of a quote: articles with prices, buyer, delivery, validity, and the total once calculated. */
export function QuoteFormBody({ form, preview, messages, message, countries, ...target }: Props) {
  const errors = Object.fromEntries(messages.map(({ field, text }) => [field, text]));
  return (
    <>
      <p>{texts.formLead}</p>
      <FormProblems messages={messages} message={message} />
      {/* Each calculation shows the form again, so there is nothing to restore. */}
      <OfficeForm {...target} label={texts.title} className={styles.form} isGuarded={false}>
        <input type="hidden" name={PHONE_FIELDS.submission} value={form.submissionId} />
        <input type="hidden" name={PHONE_FIELDS.rows} value={form.rows.length} />
        {/* Enter presses the first button of a form. */}
        <button type="submit" name={PHONE_FIELDS.step} value={STEPS.price} hidden tabIndex={-1} />
        <Panel id="articles" title={phoneTexts.articles} hint={texts.articleHint}>
          <QuoteArticleRows rows={form.rows} found={preview?.rows} />
          <div>
            <Button type="submit" name={PHONE_FIELDS.step} value={STEPS.row} variant="secondary" size="s">
              {phoneTexts.addRow}
            </Button>
          </div>
        </Panel>
        <BuyerFields buyer={form.buyer} countries={countries} errors={errors} />
        <Delivery preview={preview} />
        <Panel id="conditions" title={texts.terms}>
          <TextField
            id={QUOTE_FIELDS.validDays}
            name={QUOTE_FIELDS.validDays}
            label={texts.validDays}
            inputMode="numeric"
            end={texts.days}
            defaultValue={form.validDays}
            error={errors[QUOTE_FIELDS.validDays]}
            autoComplete="off"
            required
          />
          <TextAreaField
            id="order_comments"
            name="order_comments"
            label={texts.note}
            hint={texts.noteHint}
            defaultValue={form.buyer.note}
            rows={3}
            optional
          />
        </Panel>
        <Conclusion preview={preview} isNew={target.version === undefined} />
      </OfficeForm>
    </>
  );
}

function Delivery({ preview }: { preview: QuotePreview | undefined }) {
  const cart = preview?.cart;
  // A relay point is chosen on a map of the shop.
  const rates = cart?.rates.filter(({ method }) => !method.isRelay) ?? [];
  return (
    <Panel id="livraison" title={phoneTexts.delivery}>
      {rates.length === 0 ? (
        <p>
          {cart?.needsShipping && cart.lines.length > 0 ? phoneTexts.refusals['no-rate'] : phoneTexts.noRates}
        </p>
      ) : (
        <RadioGroup
          id={PHONE_FIELDS.rate}
          name={PHONE_FIELDS.rate}
          legend={phoneTexts.rates}
          defaultValue={cart?.rate?.id}
          options={rates.map(({ id, method, amount }) => ({
            value: id,
            label: phoneTexts.rate(method.title, gross(amount)),
          }))}
        />
      )}
    </Panel>
  );
}

/** The prices and the buttons. No quote is drawn up before its total was shown. */
function Conclusion({ preview, isNew }: { preview: QuotePreview | undefined; isNew: boolean }) {
  const cart = preview && preview.cart.lines.length > 0 ? preview.cart : undefined;
  const { total } = cart?.totals ?? {};
  return (
    <>
      {cart && <PhoneOrderSummary cart={cart} />}
      <Row>
        <Button type="submit" name={PHONE_FIELDS.step} value={STEPS.price} variant="secondary">
          {phoneTexts.price}
        </Button>
        {total !== undefined && (
          <>
            <input type="hidden" name={PHONE_FIELDS.seenTotal} value={total} />
            <Button type="submit" name={PHONE_FIELDS.step} value={STEPS.place}>
              {isNew ? texts.create(total) : texts.save(total)}
            </Button>
          </>
        )}
      </Row>
    </>
  );
}
