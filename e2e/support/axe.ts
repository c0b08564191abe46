import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The header and footer, which are the same on all pages. */
const FRAME = ['[data-sticky-header]', 'body > footer'];

/**
 * Lists the axe-core violations of the page in its current state (WCAG 2.2 AA and best practices), one line
 * each. `besides: 'frame'` excludes header and footer, which are most of a small page.
 */
export async function listAxeFindings(
  page: Page,
  besides: 'frame' | 'nothing' = 'nothing',
): Promise<string[]> {
  // Evaluated, because the content security policy blocks a script element with foreign code.
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
