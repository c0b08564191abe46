import type { BillingFieldName } from '#shop/common/addresses/address.ts';

export type AddressField = {
  readonly name: BillingFieldName;
  /** The field name in the form, after `billing_` or `shipping_` (§3.11). */
  readonly wire: string;
  readonly required: boolean;
  /** The autocomplete token for browsers and password managers. */
  readonly autoComplete: string;
  readonly type: 'text' | 'tel' | 'email' | 'select';
  /** Whether the field takes half of the row on wide viewports. */
  readonly half?: boolean;
};

/** The address fields in form order, and whether they are required (§3.11). */
const ADDRESS: readonly AddressField[] = [
  {
    name: 'firstName',
    wire: 'first_name',
    required: true,
    autoComplete: 'given-name',
    type: 'text',
    half: true,
  },
  {
    name: 'lastName',
    wire: 'last_name',
    required: true,
    autoComplete: 'family-name',
    type: 'text',
    half: true,
  },
  { name: 'company', wire: 'company', required: false, autoComplete: 'organization', type: 'text' },
  { name: 'country', wire: 'country', required: true, autoComplete: 'country', type: 'select' },
  { name: 'address1', wire: 'address_1', required: true, autoComplete: 'address-line1', type: 'text' },
  { name: 'address2', wire: 'address_2', required: false, autoComplete: 'address-line2', type: 'text' },
  {
    name: 'postcode',
    wire: 'postcode',
    required: true,
    autoComplete: 'postal-code',
    type: 'text',
    half: true,
  },
  { name: 'city', wire: 'city', required: true, autoComplete: 'address-level2', type: 'text', half: true },
  { name: 'state', wire: 'state', required: false, autoComplete: 'address-level1', type: 'text' },
];

export const BILLING_FIELDS: readonly AddressField[] = [
  ...ADDRESS,
  { name: 'phone', wire: 'phone', required: true, autoComplete: 'tel', type: 'tel', half: true },
  { name: 'email', wire: 'email', required: true, autoComplete: 'email', type: 'email', half: true },
];

/** The number of a company, for the invoice. Both checkouts have this field once. */
export const COMPANY_NUMBER_FIELD = 'billing_company_number';

const SHIPPING_FIELDS: readonly AddressField[] = ADDRESS;

export type Section = 'billing' | 'shipping';
export const fieldsOf = (section: Section) => (section === 'billing' ? BILLING_FIELDS : SHIPPING_FIELDS);
