import { readFields } from '#platform/browser/form-problems.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { checkForm, readForm } from '../check-form.ts';
import { faultMessages } from '../fault-text.ts';

/** Parses the list of errors in the shop's response. */
export function readErrors(messages: string): FaultMessage[] {
  const template = document.createElement('template');
  template.innerHTML = messages;
  return [...template.content.querySelectorAll<HTMLElement>('li')].map((entry) => ({
    field: entry.dataset['id'] ?? '',
    text: entry.textContent,
  }));
}

/** Validates the checkout form in the browser, as far as possible with the rules of the server. */
export function findFaults(form: HTMLFormElement): FaultMessage[] {
  const countries = [...form.querySelectorAll<HTMLOptionElement>('#billing_country option')];
  const methods = [...form.querySelectorAll<HTMLInputElement>('input[name="payment_method"]')];
  const faults = checkForm(readForm(readFields(form)), {
    countries: countries.map(({ value }) => value),
    // If the total is zero, there is no payment method to choose.
    paymentMethods: methods.length === 0 ? [''] : methods.map(({ value }) => value),
  });
  return faultMessages(faults);
}
