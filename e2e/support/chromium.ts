import { chromium, type Browser } from 'playwright-core';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts Chromium with `more` arguments, and without those defaults of the test driver that are in `without`. */
export const launchChromium = (
  executablePath: string,
  more: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...ARGUMENTS, ...more], ignoreDefaultArgs: [...without] });
