import { expect, test } from 'vitest';
import { layersFromTop, listArrows, listFolders, listLayers, listUnplaced, listUpward } from './measure.ts';

const LAYERS = layersFromTop(['common', 'basket']);

const FILES = [
  'src/app.ts',
  'src/app.test.ts',
  'src/shop/basket/cart/cart.ts',
  'src/shop/basket/cart/cart.test.ts',
  'src/shop/common/paths/paths.ts',
  'src/platform/money.ts',
  'src/test/open-shop.ts',
];

test('the layers stand from the start of the shop down to the platform', () => {
  expect(LAYERS).toEqual(['start', 'merchant', 'site', 'demo', 'basket', 'common', 'platform']);
});

test('a layer counts its source files and names its folders; tests do not count', () => {
  expect(listLayers(LAYERS, FILES).filter(({ files }) => files > 0)).toEqual([
    { name: 'start', files: 1, parts: [] },
    { name: 'basket', files: 1, parts: ['cart'] },
    { name: 'common', files: 1, parts: ['paths'] },
    { name: 'platform', files: 1, parts: [] },
  ]);
});

test('an import from a lower layer to a higher one is reported', () => {
  const arrows = listArrows(LAYERS, [
    { from: 'src/shop/basket/cart/cart.ts', to: 'src/platform/money.ts' },
    { from: 'src/shop/basket/cart/cart.ts', to: 'src/shop/common/paths/paths.ts' },
    { from: 'src/shop/basket/cart/price.ts', to: 'src/platform/money.ts' },
    { from: 'src/shop/basket/cart/cart.test.ts', to: 'src/app.ts' },
    { from: 'src/platform/money.ts', to: 'src/shop/basket/cart/cart.ts' },
  ]);
  expect(arrows).toEqual([
    { from: 'basket', to: 'common', imports: 1 },
    { from: 'basket', to: 'platform', imports: 2 },
    { from: 'platform', to: 'basket', imports: 1 },
  ]);
  expect(listUpward(LAYERS, arrows)).toEqual([{ from: 'platform', to: 'basket', imports: 1 }]);
});

test('a folder without a place in the layers is reported', () => {
  expect(listUnplaced(LAYERS, [...FILES, 'src/shop/new/thing/thing.ts'])).toEqual([
    'src/shop/new/thing/thing.ts',
  ]);
});

test('folders are listed by their number of sources, without tests and style sheets', () => {
  const files = ['a/one.ts', 'a/one.test.ts', 'a/one.module.css', 'b/two.ts', 'b/three.tsx', 'b/c/four.mjs'];
  expect(listFolders(files)).toEqual([
    { path: 'b', sources: 2 },
    { path: 'a', sources: 1 },
    { path: 'b/c', sources: 1 },
  ]);
});
