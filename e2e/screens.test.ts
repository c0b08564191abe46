import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { SCREENS } from './support/screens.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { breakableSpaces } from './support/typography.ts';

// Header and footer are checked once, on the first page.
const screens = Object.entries(SCREENS).map(
  ([name, go], index) => ({ name, go, besides: index === 0 ? 'nothing' : 'frame' }) as const,
);

test.for(screens)(
  '$name is accessible on a phone and on a desktop, fits 320 px and breaks no line before a French punctuation mark',
  async ({ go, besides }, { open }) => {
    const page = await open({ ...DESKTOP, reducedMotion: 'reduce' });
    await go(page);
    const badBreaks = await breakableSpaces(page);
    const onDesktop = await listAxeFindings(page, besides);
    await page.setViewportSize(PHONE.viewport);
    const onPhone = await listAxeFindings(page, besides);
    await page.setViewportSize({ width: 320, height: 568 });
    // The page updates its layout a moment after a resize.
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect({ onDesktop, onPhone, badBreaks }).toEqual({ onDesktop: [], onPhone: [], badBreaks: [] });
  },
);
