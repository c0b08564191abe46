import { expect, test } from 'vitest';
import { UNKNOWN_ADDRESS } from '#shop/common/addresses/address.ts';
import { ADDRESS_FIELDS, readAddress, wireAddress } from './wire-address.ts';

test('every field of an address has a name', () => {
  expect(Object.values(ADDRESS_FIELDS).sort()).toEqual(Object.keys(UNKNOWN_ADDRESS).sort());
});

test('an address is read back as it was shown', () => {
  const address = { ...UNKNOWN_ADDRESS, firstName: 'Anne', address1: '1 rue du Lac', country: 'FR' };
  expect(readAddress(wireAddress(address))).toEqual(address);
});

test('fields that were not sent are left out, and spaces around a value are removed', () => {
  expect(readAddress({ city: ' Lyon ', unknown: 'x' })).toEqual({ city: 'Lyon' });
});
