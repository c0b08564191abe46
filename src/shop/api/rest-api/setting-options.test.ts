import { expect, test } from 'vitest';
import { isSettingGroup, optionsOf, SETTING_GROUPS } from './setting-options.ts';

test('each option has an id of its own in its group', () => {
  for (const group of Object.keys(SETTING_GROUPS).filter(isSettingGroup)) {
    const ids = optionsOf(group).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(isSettingGroup('constructor')).toBe(false);
});

test.each([
  ['general', 'woocommerce_store_address'],
  ['general', 'woocommerce_default_country'],
  ['general', 'woocommerce_currency'],
  ['general', 'woocommerce_calc_taxes'],
  ['products', 'woocommerce_weight_unit'],
  ['products', 'woocommerce_dimension_unit'],
  ['tax', 'woocommerce_prices_include_tax'],
] as const)('the group %s has the option %s that clients look for', (group, id) => {
  expect(optionsOf(group).map((option) => option.id)).toContain(id);
});
