import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { stickySettings } from './sticky-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const offsetOn = async (path: string) => /data-sticky-offset="(\d+)"/.exec((await shop.ask(path)).body)?.[1];

test('the merchant sets sticky_anchor_link_offset, in pixels (§3.15#2)', async () => {
  expect(await offsetOn('/a-propos/')).toBe('80');
  await stickySettings.save(shop.db, { sticky_anchor_link_offset: 120 });
  shop.app.drop(['settings']);
  expect(await offsetOn('/a-propos/')).toBe('120');
  await expect(stickySettings.save(shop.db, { sticky_anchor_link_offset: -1 })).rejects.toThrow();
});
