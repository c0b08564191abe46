import { expect, test } from 'vitest';
import {
  checkLinks,
  mayHaveMembers,
  readReferences,
  showReferences,
  type LinkedProduct,
  type LinkingProduct,
  type LinksDraft,
} from './check-links.ts';

const cube: LinkedProduct = { id: 2, sku: 'CUBE', name: 'Cube – rouge', type: 'simple', status: 'publish' };
const arc: LinkedProduct = { ...cube, id: 3, sku: 'ARC', name: 'Arc', type: 'variable' };
const own: LinkedProduct = { ...cube, id: 1, sku: 'LOT', name: 'Lot' };
const found = new Map([cube, arc, own].map((product) => [product.sku, product]));
const group: LinkingProduct = {
  id: 1,
  type: 'grouped',
  status: 'publish',
  isOrdered: false,
  isGrouped: false,
  isGiftCard: false,
};
const many = Array.from({ length: 51 }, (_, n) => `X-${n}`);

test.each<[string, Partial<LinksDraft>, Partial<LinkingProduct>, readonly string[]]>([
  ['related products and members', {}, {}, []],
  ['a reference that nothing has', { related: ['RIEN'] }, {}, ['unknown']],
  ['itself as a related product', { related: ['LOT'] }, {}, ['itself']],
  ['itself as a member', { members: ['LOT'] }, {}, ['itself']],
  ['a member with variations', { members: ['ARC'] }, {}, ['not-simple']],
  ['too many members', { members: many }, {}, ['too-many']],
  ['a published group without members', { members: [] }, {}, ['members-required']],
  ['a draft of a group without members', { members: [] }, { status: 'draft' }, []],
])('%s', (_, draft, product, codes) =>
  expect(
    checkLinks({ related: ['ARC'], members: ['CUBE'], ...draft }, { ...group, ...product }, found).map(
      ({ code }) => code,
    ),
  ).toEqual(codes),
);

test.each<[Partial<LinkingProduct>, boolean]>([
  [{}, true],
  [{ type: 'variable', status: 'draft' }, false],
  [{ type: 'simple' }, false],
  [{ type: 'simple', status: 'draft' }, true],
  [{ type: 'simple', status: 'draft', isOrdered: true }, false],
  [{ type: 'simple', status: 'draft', isGrouped: true }, false],
  [{ type: 'simple', status: 'draft', isGiftCard: true }, false],
])('the product %j may have members: %s', (product, may) =>
  expect(mayHaveMembers({ ...group, ...product })).toBe(may),
);

test('references are read as they are shown', () => {
  expect(readReferences(showReferences([cube, arc]))).toEqual(['CUBE', 'ARC']);
  expect(readReferences(' CUBE \r\n\nARC – Arc\nCUBE')).toEqual(['CUBE', 'ARC']);
});
