import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { SCREENS } from './support/screens.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';
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
    const widthAt320 = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ onDesktop, onPhone, widthAt320, badBreaks }).toEqual({
      onDesktop: [],
      onPhone: [],
      widthAt320: 320,
      badBreaks: [],
    });
  },
);
