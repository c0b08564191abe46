import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openComponents } from './support/account.ts';
import { test, windowOf } from './support/test.ts';

const REPORTS = join(import.meta.dirname, '../reports');

test.for([375, 1440])(
  'the component gallery is kept as a picture of %i px width, for the eye',
  async (width, { openAt }) => {
    const page = await openAt('/mon-compte/', { ...windowOf(width), reducedMotion: 'reduce' });
    await openComponents(page);
    await page.evaluate(() => document.fonts.ready);
    await mkdir(REPORTS, { recursive: true });
    const path = join(REPORTS, `composants-${width}.png`);
    await page.screenshot({ path, fullPage: true });
    expect((await stat(path)).size).toBeGreaterThan(10_000);
  },
);
