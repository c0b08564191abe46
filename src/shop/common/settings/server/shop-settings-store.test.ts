import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { loadSettings, loadShopSettings, readShopSettings, saveShopSettings } from './shop-settings-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const load = async () => readShopSettings(await loadSettings(shop.db));

test('settings that were saved before a new one existed get its default (§8.3#2)', async () => {
  const { noMatchingVariation, deliveryNote, ...older } = await load();
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify(older) })
    .where('name', '=', 'shop')
    .execute();
  expect(await load()).toEqual({
    ...older,
    noMatchingVariation: 'Cette combinaison n’existe pas. Essayez-en une autre.',
    deliveryNote: '',
  });
  await saveShopSettings(shop.db, { ...older, noMatchingVariation: 'Pas ainsi.', deliveryNote });
  expect((await load()).noMatchingVariation).toBe('Pas ainsi.');
  await saveShopSettings(shop.db, { ...older, noMatchingVariation, deliveryNote });
});

test('read alone, the settings of the shop are those that are read with all others, written or not', async () => {
  const written = await load();
  expect(await loadShopSettings(shop.db)).toEqual(written);
  await shop.db.deleteFrom('settings').where('name', '=', 'shop').execute();
  expect(await loadShopSettings(shop.db)).toEqual(await load());
  expect(await load()).not.toEqual(written);
  await saveShopSettings(shop.db, written);
});
