import type { Page } from 'playwright-core';

/**
 * Lists texts with a breakable space before a mark such as « : », « ! » or « € », or after « « ». A line must
 * not begin with the former or end with the latter.
 */
export const breakableSpaces = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      // Spaces in `pre` do not break lines.
      if (walker.currentNode.parentElement?.closest('script, style, noscript, svg, pre')) continue;
      if (/ [:;!?»€%]|« /.test(text)) found.push(text.trim().slice(0, 160));
    }
    return found;
  });
