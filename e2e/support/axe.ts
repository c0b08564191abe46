import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What surrounds every page, and is the same on all of them. */
const FRAME = ['[data-sticky-header]', 'body > footer'];

/**
 * Everything axe-core holds against the page as it stands (WCAG 2.2 AA and best practices), one line each; on request
 * without looking at the frame once more, which is most of what a small page consists of.
 */
export async function listAxeFindings(
  page: Page,
  besides: 'frame' | 'nothing' = 'nothing',
): Promise<string[]> {
  // Not as a script element: the shop's security policy refuses scripts that are not its own.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ values, exclude }) =>
      window.axe.run(
        { exclude },
        {
          runOnly: { type: 'tag', values },
          rules: { 'target-size': { enabled: true } },
          resultTypes: ['violations'],
          preload: false,
        },
      ),
    { values: RULES, exclude: besides === 'frame' ? FRAME : [] },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
