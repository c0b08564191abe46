import { CheckboxField } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FaultMessage } from '#platform/forms.ts';
import { COMPANY_NUMBER_FIELD } from '#shop/checkout/checkout/billing-fields.ts';
import type { CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { AddressFields } from '../orders/address-fields.tsx';
import { phoneTexts as texts } from './texts.ts';

type ProblemsProps = { messages: readonly FaultMessage[]; message: string | undefined };

/** Why a form was refused: one sentence, and the fields with their faults as links. */
export function FormProblems({ messages, message }: ProblemsProps) {
  if (message === undefined && messages.length === 0) return null;
  return (
    <Notice tone="error" title={message ?? texts.faults(messages.length)}>
      {messages.map(({ field, text }) => (
        <p key={field}>
          <a href={`#${field}`}>{text}</a>
        </p>
      ))}
    </Notice>
  );
}

type BuyerProps = {
  buyer: CheckoutForm;
  countries: readonly string[];
  errors: Readonly<Record<string, string>>;
};

/** The addresses of the buyer, with the number of a company or a school. */
export const BuyerFields = ({ buyer, ...fields }: BuyerProps) => (
  <>
    <Panel id="client" title={texts.buyer}>
      <AddressFields section="billing" valueOf={(name) => buyer.billing[name]} {...fields} />
      <TextField
        id={COMPANY_NUMBER_FIELD}
        name={COMPANY_NUMBER_FIELD}
        label={checkoutTexts.labels.companyNumber}
        hint={texts.companyNumberHint}
        error={fields.errors[COMPANY_NUMBER_FIELD]}
        defaultValue={buyer.billing.companyNumber ?? ''}
        maxLength={40}
        autoComplete="off"
        optional
      />
    </Panel>
    <Panel id="adresse" title={texts.elsewhereTitle}>
      <CheckboxField
        id="ship_to_different_address"
        name="ship_to_different_address"
        value="1"
        label={texts.elsewhere}
        defaultChecked={buyer.shipsElsewhere}
      />
      <details open={buyer.shipsElsewhere}>
        <summary>{texts.otherAddress}</summary>
        <AddressFields
          section="shipping"
          valueOf={(name) => (name === 'email' ? '' : buyer.shipping[name])}
          {...fields}
        />
      </details>
    </Panel>
  </>
);
