import { Button } from '#platform/design/button.tsx';
import { CheckboxField, RadioGroup } from '#platform/design/choice-field.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import type { CheckoutFault } from '#shop/checkout/checkout/check-form.ts';
import { errorsByField, faultMessages } from '#shop/checkout/checkout/fault-text.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { PHONE_FIELDS, STEPS, type PhoneOrderForm } from '#shop/checkout/phone-orders/phone-order-form.ts';
import type { PhoneOrderPreview } from '#shop/checkout/phone-orders/server/place-phone-order.ts';
import type { PaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { Panel, Row } from '../../parts/panel.tsx';
import { ArticleRows } from './article-rows.tsx';
import { BuyerFields, FormProblems } from './buyer-fields.tsx';
import { PhoneOrderSummary } from './phone-order-summary.tsx';
import { phoneTexts as texts } from './texts.ts';
import styles from './phone-orders.module.css';

type Props = {
  form: PhoneOrderForm;
  /** Undefined before the first calculation. */
  preview?: PhoneOrderPreview | undefined;
  faults: readonly CheckoutFault[];
  message?: string | undefined;
  action: string;
  nonce: string;
  countries: readonly string[];
  methods: readonly PaymentMethod[];
};

/** The form of an order by telephone: articles, buyer, delivery, payment, and the prices once calculated. */
export function PhoneOrderBody({ form, preview, faults, message, countries, methods, ...target }: Props) {
  const errors = errorsByField(faults);
  return (
    <>
      <p>{texts.lead}</p>
      <FormProblems messages={faultMessages(faults)} message={message} />
      {/* Each calculation shows the form again, so there is nothing to restore. */}
      <OfficeForm {...target} label={texts.title} className={styles.form} isGuarded={false}>
        <input type="hidden" name={PHONE_FIELDS.submission} value={form.submissionId} />
        <input type="hidden" name={PHONE_FIELDS.rows} value={form.rows.length} />
        {/* Enter presses the first button of a form. */}
        <button type="submit" name={PHONE_FIELDS.step} value={STEPS.price} hidden tabIndex={-1} />
        <Panel id="articles" title={texts.articles} hint={texts.articleHint}>
          <ArticleRows rows={form.rows} found={preview?.rows} />
          <div>
            <Button type="submit" name={PHONE_FIELDS.step} value={STEPS.row} variant="secondary" size="s">
              {texts.addRow}
            </Button>
          </div>
        </Panel>
        <BuyerFields buyer={form.buyer} countries={countries} errors={errors} />
        <Delivery form={form} preview={preview} />
        <Payment form={form} methods={methods} error={errors['payment_method']} />
        <Conclusion preview={preview} />
      </OfficeForm>
    </>
  );
}

/** The prices and the buttons. Nothing is placed before its total was shown. */
function Conclusion({ preview }: { preview: PhoneOrderPreview | undefined }) {
  const cart = preview && preview.cart.lines.length > 0 ? preview.cart : undefined;
  return (
    <>
      {cart && <PhoneOrderSummary cart={cart} />}
      <Row>
        <Button type="submit" name={PHONE_FIELDS.step} value={STEPS.price} variant="secondary">
          {texts.price}
        </Button>
        {cart && (
          <>
            <input type="hidden" name={PHONE_FIELDS.seenTotal} value={cart.toPay} />
            <Button type="submit" name={PHONE_FIELDS.step} value={STEPS.place}>
              {texts.place(cart.toPay)}
            </Button>
          </>
        )}
      </Row>
    </>
  );
}

type DeliveryProps = { form: PhoneOrderForm; preview: PhoneOrderPreview | undefined };

function Delivery({ form, preview }: DeliveryProps) {
  const cart = preview?.cart;
  // A relay point is chosen on a map of the shop.
  const rates = cart?.rates.filter(({ method }) => !method.isRelay) ?? [];
  const couponRefusal = preview?.couponRefusal;
  return (
    <Panel id="livraison" title={texts.delivery}>
      {rates.length === 0 ? (
        <p>{cart?.needsShipping ? texts.refusals['no-rate'] : texts.noRates}</p>
      ) : (
        <RadioGroup
          id={PHONE_FIELDS.rate}
          name={PHONE_FIELDS.rate}
          legend={texts.rates}
          defaultValue={cart?.rate?.id}
          options={rates.map(({ id, method, amount }) => ({
            value: id,
            label: texts.rate(method.title, gross(amount)),
          }))}
        />
      )}
      <TextField
        id={PHONE_FIELDS.coupon}
        name={PHONE_FIELDS.coupon}
        label={texts.coupon}
        defaultValue={form.coupon}
        error={couponRefusal && cartTexts.couponRefusals[couponRefusal]}
        autoComplete="off"
        optional
      />
      <TextAreaField
        id="order_comments"
        name="order_comments"
        label={texts.note}
        defaultValue={form.buyer.note}
        rows={3}
        optional
      />
    </Panel>
  );
}

type PaymentProps = {
  form: PhoneOrderForm;
  methods: readonly PaymentMethod[];
  error: string | undefined;
};

const Payment = ({ form, methods, error }: PaymentProps) => (
  <Panel id="paiement" title={texts.payment}>
    <RadioGroup
      id="payment_method"
      name="payment_method"
      legend={texts.payment}
      defaultValue={form.buyer.paymentMethod || methods[0]?.id}
      error={error}
      options={methods.map(({ id, title }) => ({ value: id, label: title }))}
    />
    <CheckboxField
      id={PHONE_FIELDS.link}
      name={PHONE_FIELDS.link}
      value="1"
      label={texts.link}
      hint={texts.linkHint}
      defaultChecked={form.sendsLink}
    />
  </Panel>
);
