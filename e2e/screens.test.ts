import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { SCREENS } from './support/screens.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';
import { breakableSpaces } from './support/typography.ts';

const screens = Object.entries(SCREENS).map(([name, go]) => ({ name, go }));

test.for(screens)(
  '$name is accessible on a phone and on a desktop, fits 320 px and breaks no line before a French punctuation mark',
  async ({ go }, { open }) => {
    const page = await open({ ...DESKTOP, reducedMotion: 'reduce' });
    await go(page);
    const badBreaks = await breakableSpaces(page);
    const onDesktop = await listAxeFindings(page);
    await page.setViewportSize(PHONE.viewport);
    const onPhone = await listAxeFindings(page);
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
