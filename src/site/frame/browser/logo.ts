import { scrollBehavior } from '#platform/browser/stillness.ts';

/**
 * On a scrolled page, a click on the logo scrolls smoothly to the top (§2.12); at the top it follows the link
 * to the home page.
 */
export function startLogo(root: Document): void {
  const logo = root.querySelector<HTMLAnchorElement>('[data-logo]');
  logo?.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || window.scrollY === 0) return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
  });
}
