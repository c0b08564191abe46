import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { SCREENS } from './support/screens.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { breakableSpaces } from './support/typography.ts';

// The frame is looked at once, on the page that comes first.
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
    // A page is laid out anew a moment after its window has changed.
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect({ onDesktop, onPhone, badBreaks }).toEqual({ onDesktop: [], onPhone: [], badBreaks: [] });
  },
);
