import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { loadSettings } from './load-settings.ts';
import { shopSettings } from './shop-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const load = async () => shopSettings.read(await loadSettings(shop.db));

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
  await shopSettings.save(shop.db, { ...older, noMatchingVariation: 'Pas ainsi.', deliveryNote });
  expect((await load()).noMatchingVariation).toBe('Pas ainsi.');
  await shopSettings.save(shop.db, { ...older, noMatchingVariation, deliveryNote });
});

test('read alone, the settings of the shop are those that are read with all others, written or not', async () => {
  const written = await load();
  expect(await shopSettings.load(shop.db)).toEqual(written);
  await shop.db.deleteFrom('settings').where('name', '=', 'shop').execute();
  expect(await shopSettings.load(shop.db)).toEqual(await load());
  expect(await load()).not.toEqual(written);
  await shopSettings.save(shop.db, written);
});
