import type { FaultMessage } from '#platform/forms.ts';
import type { CheckoutFault } from './check-form.ts';
import { texts as paymentTexts } from '#shop/orders/payments/texts.ts';
import { texts } from './texts.ts';

const CHOICE_FAULTS = {
  terms: texts.termsFault,
  'payment-method': texts.paymentFault,
  card: paymentTexts.missing,
} as const;

/** The error message shown beside the field. */
function faultText(fault: CheckoutFault): string {
  return 'section' in fault ? texts.faults[fault.code](texts.labels[fault.name]) : CHOICE_FAULTS[fault.code];
}

/** The error message shown away from its field; it also names the address. */
export function faultSentence(fault: CheckoutFault): string {
  const text = faultText(fault);
  return 'section' in fault && fault.section === 'shipping' ? `${texts.shippingPrefix}\u00a0: ${text}` : text;
}

/** The messages for the summary above the form, in field order. */
export const faultMessages = (faults: readonly CheckoutFault[]): FaultMessage[] =>
  faults.map((fault) => ({ field: fault.field, text: faultSentence(fault) }));

/** The messages beside the fields. */
export const errorsByField = (faults: readonly CheckoutFault[]): Record<string, string> =>
  Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault)]));
