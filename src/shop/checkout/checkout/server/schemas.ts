import { z } from 'zod';
import { textField } from '#platform/server/edge/fields.ts';
import { readCardSelection, type CardSelection } from '../card-selection.ts';
import { readForm, type CheckoutForm } from '../check-form.ts';
import { CREATE_ACCOUNT_FIELD } from '../contract.ts';

const fields = z.record(z.string(), z.unknown());

/** The checkout's form as browsers and existing clients send it. */
export const checkoutForm = fields.transform(
  (
    form,
  ): CheckoutForm & { idempotencyKey: string | undefined; wantsAccount: boolean; card: CardSelection } => {
    const text = (name: string) => textField(form, name);
    const key = text('idempotency_key');
    return {
      ...readForm(text),
      wantsAccount: text(CREATE_ACCOUNT_FIELD) !== '',
      card: readCardSelection(text),
      idempotencyKey: /^[\w-]{16,64}$/.test(key) ? key : undefined,
    };
  },
);

const line = z.string().max(200).catch('');

/** The addresses in an `update_order_review` request; the `s_` fields are the shipping address. */
export const reviewForm = z.object({
  country: line,
  state: line,
  postcode: line,
  city: line,
  address: line,
  address_2: line,
  s_country: line,
  s_state: line,
  s_postcode: line,
  s_city: line,
  s_address: line,
  s_address_2: line,
});
