import { calmWay } from '#platform/browser/stillness.ts';

/** Down the page, the logo leads smoothly back to the top (§2.12); at the top it is the link home that it looks like. */
export function startLogo(root: Document): void {
  const logo = root.querySelector<HTMLAnchorElement>('[data-logo]');
  logo?.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || window.scrollY === 0) return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: calmWay() });
  });
}
