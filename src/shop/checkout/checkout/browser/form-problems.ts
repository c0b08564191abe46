import type { FormError } from '#platform/browser/form-problems.ts';
import { checkForm, readForm } from '../check-form.ts';
import { faultSentence } from '../fault-text.ts';

/** The entries of a list of errors as the shop answers it. */
export function readErrors(messages: string): FormError[] {
  const template = document.createElement('template');
  template.innerHTML = messages;
  return [...template.content.querySelectorAll<HTMLElement>('li')].map((entry) => ({
    field: entry.dataset['id'] ?? '',
    text: entry.textContent,
  }));
}

/** What the shop would say of the checkout's form as it is now, as far as that can be told here. */
export function findFaults(form: HTMLFormElement): FormError[] {
  const said = new FormData(form);
  const text = (name: string) => {
    const value = said.get(name);
    return typeof value === 'string' ? value : '';
  };
  const countries = [...form.querySelectorAll<HTMLOptionElement>('#billing_country option')];
  const methods = [...form.querySelectorAll<HTMLInputElement>('input[name="payment_method"]')];
  return checkForm(readForm(text), {
    countries: countries.map(({ value }) => value),
    // Where nothing is to be paid, nothing has to be chosen.
    paymentMethods: methods.length === 0 ? [''] : methods.map(({ value }) => value),
  }).map((fault) => ({ field: fault.field, text: faultSentence(fault) }));
}
