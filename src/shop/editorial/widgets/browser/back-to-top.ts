import { scrollBehavior } from '#platform/browser/stillness.ts';
import { isShown, readShare } from '../back-to-top.ts';

/**
 * Shows the button after enough scrolling and updates its ring. A click scrolls up, respecting the
 * reduced-motion preference.
 */
export function startBackToTop(root: Document): void {
  const button = root.querySelector<HTMLElement>('[data-back-to-top]');
  const ring = button?.querySelector('[data-ring]');
  if (!button) return;
  const settings = {
    show_scroll: button.dataset['showScroll'] !== undefined,
    show_after: Number(button.dataset['showAfter']),
  };
  const look = () => {
    const { scrollHeight, clientHeight } = root.documentElement;
    button.toggleAttribute('data-shown', isShown(settings, scrollY));
    ring?.setAttribute('stroke-dashoffset', String(1 - readShare(scrollY, scrollHeight, clientHeight)));
  };
  addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look, { passive: true });
  button.addEventListener('click', (event) => {
    event.preventDefault();
    scrollTo({ top: Number(button.dataset['offsetTop']), behavior: scrollBehavior() });
    // Moves the focus to the top as well, for keyboard users.
    root.querySelector('main')?.focus({ preventScroll: true });
  });
  look();
}
