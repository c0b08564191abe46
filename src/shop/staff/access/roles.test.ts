import { expect, test } from 'vitest';
import { ACTIONS, may, ROLES, type Action, type Role } from './roles.ts';

const permitted = (role: Role) => ACTIONS.filter((action) => may(role, action));

test.each<[Role, readonly Action[]]>([
  ['owner', ACTIONS],
  [
    'manager',
    [
      'see-home',
      'see-orders',
      'change-orders',
      'refund-orders',
      'take-orders',
      'see-customers',
      'change-customers',
      'erase-customers',
      'moderate',
      'answer-contact',
      'see-catalogue',
      'change-catalogue',
      'change-stock',
      'see-promotions',
      'change-promotions',
      'see-gift-cards',
      'change-gift-cards',
      'give-gift-cards',
      'see-newsletter',
      'export-newsletter',
      'see-audience',
      'teach-search',
      'see-content',
      'change-content',
      'change-delivery',
      'change-storefront',
      'change-settings',
      'see-figures',
      'see-books',
      'import-payouts',
      'export-data',
      'manage-webhooks',
      'recall-products',
      'see-compliance',
      'see-system',
      'change-system',
      'see-audit-log',
    ],
  ],
  ['packer', ['see-home', 'see-orders', 'change-orders', 'see-catalogue', 'change-stock']],
  [
    'editor',
    [
      'see-home',
      'moderate',
      'see-catalogue',
      'change-catalogue',
      'see-promotions',
      'change-promotions',
      'see-newsletter',
      'see-audience',
      'teach-search',
      'see-content',
      'change-content',
      'change-storefront',
    ],
  ],
  [
    'accountant',
    [
      'see-home',
      'see-orders',
      'see-catalogue',
      'see-figures',
      'see-books',
      'import-payouts',
      'see-compliance',
    ],
  ],
  [
    'advisor',
    [
      'see-home',
      'see-orders',
      'see-customers',
      'moderate',
      'answer-contact',
      'see-catalogue',
      'see-gift-cards',
      'change-gift-cards',
    ],
  ],
])('the role %s may do what its line of the table says', (role, actions) =>
  expect(permitted(role)).toEqual(actions),
);

test('every role opens the home screen', () =>
  expect(ROLES.filter((role) => !may(role, 'see-home'))).toEqual([]));
