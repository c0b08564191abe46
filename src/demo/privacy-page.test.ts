import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STORAGE } from '#shop/basket/cart/client-params.ts';

const page = await readFile(
  join(import.meta.dirname, '../../demo/pages/politique-de-confidentialite.html'),
  'utf8',
);

test.each([...Object.values(STORAGE), 'eveil_emoji_support', 'eveil_device', 'eveil_order'])(
  'the privacy page names %s, which needs no consent',
  (name) => {
    expect(page).toContain(name);
  },
);
