import { expect, test } from 'vitest';
import { ACTIONS, may, ROLES, type Action, type Role } from './roles.ts';

const permitted = (role: Role) => ACTIONS.filter((action) => may(role, action));

test.each<[Role, readonly Action[]]>([
  ['owner', ACTIONS],
  ['manager', ['see-home', 'see-orders', 'change-orders', 'refund-orders', 'see-audit-log']],
  ['packer', ['see-home', 'see-orders', 'change-orders']],
  ['editor', ['see-home']],
  ['accountant', ['see-home', 'see-orders']],
  ['advisor', ['see-home', 'see-orders']],
])('the role %s may do what its line of the table says', (role, actions) =>
  expect(permitted(role)).toEqual(actions),
);

test('every role opens the home screen', () =>
  expect(ROLES.filter((role) => !may(role, 'see-home'))).toEqual([]));
