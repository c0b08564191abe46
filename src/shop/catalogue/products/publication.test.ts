import { expect, test } from 'vitest';
import { missingForPublication } from './publication.ts';

const MAKER = { name: 'Atelier', address: '1 rue du Bois, Lyon', email: 'a@atelier.example', country: 'FR' };
const BRITISH = { ...MAKER, country: 'GB' };
const COMPLETE = {
  kind: 'toys' as const,
  maker: MAKER,
  responsible: null,
  pictureCount: 1,
  warnings: ['Attention ! Longue corde.'],
  noWarningReason: '',
  type: 'simple' as const,
  partCount: 1,
};

test.each([
  { name: 'a complete product', change: {}, missing: [] },
  { name: 'a reason instead of warnings', change: { warnings: [], noWarningReason: 'Livre.' }, missing: [] },
  { name: 'no decision on warnings', change: { warnings: [] }, missing: ['warnings'] },
  { name: 'a blank reason', change: { warnings: [], noWarningReason: ' ' }, missing: ['warnings'] },
  {
    name: 'no variation that is switched on',
    change: { type: 'variable' as const, partCount: 0 },
    missing: ['variations'],
  },
  {
    name: 'a group without members',
    change: { type: 'grouped' as const, partCount: 0 },
    missing: ['members'],
  },
  { name: 'no picture', change: { pictureCount: 0 }, missing: ['picture'] },
  { name: 'no postal address', change: { maker: { ...MAKER, address: '' } }, missing: ['maker'] },
  { name: 'no electronic address', change: { maker: { ...MAKER, email: 'atelier' } }, missing: ['maker'] },
  { name: 'a maker outside the Union', change: { maker: BRITISH }, missing: ['responsible'] },
  { name: 'its responsible person', change: { maker: BRITISH, responsible: MAKER }, missing: [] },
  {
    name: 'a responsible person outside the Union',
    change: { maker: BRITISH, responsible: BRITISH },
    missing: ['responsible'],
  },
  {
    name: 'a responsible person without an address',
    change: { maker: BRITISH, responsible: { ...MAKER, address: ' ' } },
    missing: ['maker'],
  },
  {
    name: 'other goods, no decision on warnings',
    change: { kind: 'goods' as const, warnings: [] },
    missing: [],
  },
  {
    name: 'other goods, no picture',
    change: { kind: 'goods' as const, pictureCount: 0 },
    missing: ['picture'],
  },
  {
    name: 'exempt goods of nobody',
    change: { kind: 'exempt' as const, maker: { ...MAKER, name: '' }, pictureCount: 0, warnings: [] },
    missing: [],
  },
  {
    name: 'exempt goods without variations',
    change: { kind: 'exempt' as const, type: 'variable' as const, partCount: 0 },
    missing: ['variations'],
  },
])('a product is published only with the facts of its offer: $name', ({ change, missing }) => {
  expect(missingForPublication({ ...COMPLETE, ...change })).toEqual(missing);
});
