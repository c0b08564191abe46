import type { FieldReader } from '#platform/forms.ts';
import { addressFaults } from '#shop/common/addresses/address.ts';
import { parseCompanyNumber } from '#shop/common/addresses/company-number.ts';
import { COMPANY_NUMBER_FIELD, fieldsOf, type Section } from './billing-fields.ts';
import { readAddress } from './check-form.ts';
import { isCompletePhone } from './phone-number.ts';
import { texts } from './texts.ts';

const sectionOf = (field: string): Section => (field.startsWith('shipping_') ? 'shipping' : 'billing');

/**
 * Returns the message for a field that the shopper leaves; undefined if it is empty or correct. Empty fields
 * are pointed out when the order is placed, not before.
 */
export function leavingFault(field: string, text: FieldReader): string | undefined {
  if (field === COMPANY_NUMBER_FIELD) return companyNumberFault(text(field));
  const section = sectionOf(field);
  const known = fieldsOf(section).find(({ wire }) => field === `${section}_${wire}`);
  if (!known) return undefined;
  const address = readAddress(section, text);
  const faults: Partial<Record<string, keyof typeof texts.faults>> = addressFaults(address, [
    address.country,
  ]);
  const code = faults[known.name];
  if (code) return texts.faults[code](texts.labels[known.name]);
  const isIncomplete =
    known.name === 'phone' && address.phone !== '' && !isCompletePhone(address.phone, address.country);
  return isIncomplete ? texts.incompletePhone : undefined;
}

const companyNumberFault = (typed: string): string | undefined =>
  typed.trim() === '' || parseCompanyNumber(typed) ? undefined : texts.faults.invalid_company_number();
