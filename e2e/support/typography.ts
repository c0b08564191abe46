import type { Page } from 'playwright-core';

/** A line must not begin with « : », « ! » or « € », nor end with « « »: a plain space there would let it. */
export const breakableSpaces = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      // In `pre` no space breaks a line.
      if (walker.currentNode.parentElement?.closest('script, style, noscript, svg, pre')) continue;
      if (/ [:;!?»€%]|« /.test(text)) found.push(text.trim().slice(0, 160));
    }
    return found;
  });
