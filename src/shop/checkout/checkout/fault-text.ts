import type { Fault } from './check-form.ts';
import { texts as paymentTexts } from '#shop/orders/payments/texts.ts';
import { texts } from './texts.ts';

/** The error message shown beside the field. */
function faultText(fault: Fault): string {
  if (fault.fault === 'terms') return texts.termsFault;
  if (fault.fault === 'payment-method') return texts.paymentFault;
  if (fault.fault === 'card') return paymentTexts.missing;
  return texts.faults[fault.fault](texts.labels[fault.name]);
}

/** The error message shown away from its field; it also names the address. */
export function faultSentence(fault: Fault): string {
  const text = faultText(fault);
  return 'section' in fault && fault.section === 'shipping' ? `${texts.shippingPrefix}\u00a0: ${text}` : text;
}

export const errorsByField = (faults: readonly Fault[]): Record<string, string> =>
  Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault)]));
