import { renderToStaticMarkup } from 'react-dom/server';
import type { FailureAnswer } from '../contract.ts';
import { CheckoutErrors } from '../ui/checkout-errors.tsx';

/** What is wrong, for a script that sent the form; `field` as in the list. */
export const failureAnswer = (
  errors: readonly { readonly field: string; readonly text: string }[],
): FailureAnswer => ({
  result: 'failure',
  messages: renderToStaticMarkup(<CheckoutErrors errors={errors} />),
  refresh: false,
  reload: false,
});
