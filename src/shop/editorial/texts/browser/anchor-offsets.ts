import { whenIdle } from '#platform/browser/when-idle.ts';
import { anchorOffsets, isAnchor } from '../anchor-offsets.ts';

/** The delay after a resize that lets the layout settle (§9.4). */
const SETTLE_MS = 300;

/**
 * Makes in-page links stop below sticky elements at the top of the viewport, not under them (§2.12, §5.7).
 */
export function startAnchorOffsets(root: Document): void {
  let timer = 0;
  // Deferred because measuring before the first paint would force an extra layout of the page.
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

/** The position of a sticky element in the document flow, not its current stuck position. */
function pageTop(element: HTMLElement): number {
  const previous = element.previousElementSibling;
  const box = (
    element.hasAttribute('data-sticky-offset') && previous ? previous : element
  ).getBoundingClientRect();
  return box.top + scrollY;
}
