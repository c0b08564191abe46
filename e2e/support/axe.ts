import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything axe-core holds against the page as it stands (WCAG 2.2 AA and best practices), one line each. */
export async function listAxeFindings(page: Page): Promise<string[]> {
  // Not as a script element: the shop's security policy refuses scripts that are not its own.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) =>
      window.axe.run({
        runOnly: { type: 'tag', values },
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
        preload: false,
      }),
    RULES,
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
