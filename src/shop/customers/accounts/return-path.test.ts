import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/commander/', '/commander/'],
  ['/liste-de-souhaits/', '/liste-de-souhaits/'],
  ['/mon-compte/orders/', '/mon-compte/orders/'],
  ['/mon-compte/view-order/1001/', '/mon-compte/view-order/1001/'],
  ['/mon-compte/edit-address/billing/', '/mon-compte/edit-address/billing/'],
])('somebody who came from %s goes back there', (requested, path) =>
  expect(returnPath(requested)).toBe(path),
);

test.each([
  'https://ailleurs.example/',
  '//ailleurs.example/',
  '/\\ailleurs.example/',
  '/commander/../../ailleurs/',
  '/mon-compte/../ailleurs/',
  '/mon-compte/orders/?fait=mdp',
  'javascript:alert(1)',
  '/mon-compte/orders/\n',
  '',
  undefined,
  ['/commander/'],
])('%j leads to the account, and never out of the shop', (requested) =>
  expect(returnPath(requested)).toBe('/mon-compte/'),
);
