import type { Address } from '#shop/common/addresses/address.ts';

type AddressField = keyof Address;

/** The names of the fields of an address in this API. */
export const ADDRESS_FIELDS: Readonly<Record<string, AddressField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  company: 'company',
  address_1: 'address1',
  address_2: 'address2',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
  country: 'country',
  phone: 'phone',
};

/** An address as this API shows it. */
export const wireAddress = (address: Partial<Address>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(ADDRESS_FIELDS).map(([name, field]) => [name, address[field] ?? '']));

/** The fields of an address that a client has sent. */
export const readAddress = (sent: Readonly<Record<string, string | undefined>>): Partial<Address> =>
  Object.fromEntries(
    Object.entries(ADDRESS_FIELDS).flatMap(([name, field]) => {
      const value = sent[name];
      return value === undefined ? [] : [[field, value.trim()]];
    }),
  );
