import { renderToStaticMarkup } from 'react-dom/server';
import type { FaultMessage } from '#platform/forms.ts';
import type { FailureAnswer } from '../contract.ts';
import { CheckoutErrors } from '../ui/checkout-errors.tsx';

/** Creates the error response to a form submitted by a script; `field` as in `CheckoutErrors`. */
export const failureAnswer = (errors: readonly FaultMessage[]): FailureAnswer => ({
  result: 'failure',
  messages: renderToStaticMarkup(<CheckoutErrors errors={errors} linked={false} />),
  refresh: false,
  reload: false,
});
