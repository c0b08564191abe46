import { whenIdle } from '#platform/browser/when-idle.ts';
import { anchorOffsets, isAnchor } from '../anchor-offsets.ts';

/** After a change of the window's size, the page is given this long to settle (§9.4). */
const SETTLE_MS = 300;

/** In-page links stop below what is stuck to the top of the window, not under it (§2.12, §5.7). */
export function startAnchorOffsets(root: Document): void {
  let timer = 0;
  // It measures: before the first paint, that would lay out the whole page once more.
  whenIdle(() => apply(root));
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => apply(root), SETTLE_MS);
  });
}

function apply(root: Document): void {
  const stickies = [...root.querySelectorAll<HTMLElement>('[data-sticky-offset]')].map((element) => ({
    id: element.dataset['id'] ?? '',
    topPx: pageTop(element),
    offsetPx: Number(element.dataset['stickyOffset']) || 0,
  }));
  const targets = new Map(
    [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter(isAnchor)
      .flatMap((href) => {
        const target = root.getElementById(href.slice(1));
        return target ? [[href, target] as const] : [];
      }),
  );
  const anchors = [...targets].map(([href, target]) => ({ href, topPx: pageTop(target) }));
  for (const [href, offset] of anchorOffsets(stickies, anchors)) {
    const target = targets.get(href);
    if (target) target.style.scrollMarginTop = `${offset}px`;
  }
}

/** Where a sticky element stands in the page, not where it is stuck now. */
function pageTop(element: HTMLElement): number {
  const previous = element.previousElementSibling;
  const box = (
    element.hasAttribute('data-sticky-offset') && previous ? previous : element
  ).getBoundingClientRect();
  return box.top + scrollY;
}
