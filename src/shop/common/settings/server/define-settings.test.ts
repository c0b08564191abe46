import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { defineSettings } from './define-settings.ts';
import { loadSettings } from './load-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type WindowSettings = { readonly theme: 'winter' | 'summer'; readonly toys: number; readonly title: string };

const DEFAULTS: WindowSettings = { theme: 'winter', toys: 3, title: 'Noël' };
const windowSettings = defineSettings<WindowSettings>(
  'window',
  z.object({ theme: z.enum(['winter', 'summer']), toys: z.int().min(1), title: z.string() }),
  DEFAULTS,
  (stored) => ('theme' in stored && stored.theme === 'summer' ? { title: 'Plage' } : {}),
);

test.each([
  ['a missing row', undefined, DEFAULTS],
  ['a query that found no row', null, DEFAULTS],
  ['an empty row', {}, DEFAULTS],
  ['one field', { toys: 8 }, { ...DEFAULTS, toys: 8 }],
  ['a field that decides a default', { theme: 'summer' }, { theme: 'summer', toys: 3, title: 'Plage' }],
  ['all fields', { theme: 'summer', toys: 1, title: 'Été' }, { theme: 'summer', toys: 1, title: 'Été' }],
  ['a field of an older version', { toys: 8, lights: true }, { ...DEFAULTS, toys: 8 }],
])('%s is read with the defaults of the fields that are missing', (_, stored, settings) => {
  expect(windowSettings.parse(stored)).toEqual(settings);
  expect(windowSettings.read(new Map([['window', stored]]))).toEqual(settings);
});

test.each([[{ toys: 0 }], [{ theme: 'spring' }], [{ title: null }], ['winter'], [false], [[]], [7]])(
  '%j is refused instead of replaced by defaults',
  (stored) => {
    expect(() => windowSettings.parse(stored)).toThrow(z.ZodError);
  },
);

test('saved settings are loaded alone and with all others', async () => {
  expect(await windowSettings.load(shop.db)).toEqual(DEFAULTS);
  for (const toys of [5, 6]) {
    await windowSettings.save(shop.db, { toys });
    expect(await windowSettings.load(shop.db)).toEqual({ ...DEFAULTS, toys });
    expect(windowSettings.read(await loadSettings(shop.db))).toEqual({ ...DEFAULTS, toys });
  }
});

test('invalid settings are not saved', async () => {
  await windowSettings.save(shop.db, { title: 'Fête' });
  await expect(windowSettings.save(shop.db, { toys: 0 })).rejects.toThrow(z.ZodError);
  expect(await windowSettings.load(shop.db)).toEqual({ ...DEFAULTS, title: 'Fête' });
});

test('a setting may be a single text', async () => {
  const version = defineSettings('version', z.string(), '');
  expect(await version.load(shop.db)).toBe('');
  await version.save(shop.db, '1.2.3');
  expect(await version.load(shop.db)).toBe('1.2.3');
});
