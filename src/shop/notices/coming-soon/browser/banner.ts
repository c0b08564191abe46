import { BANNER_DISMISSED, META_FIELD } from '../coming-soon.ts';

/**
 * Dismisses the banner: sends the request first, then removes the banner even if the request failed (§4.10,
 * §7.3).
 */
export function startComingSoonBanner(root: Document): void {
  const link = root.querySelector<HTMLElement>('.coming-soon-footer-banner-dismiss');
  if (!link) return;
  const dismiss = async (event: Event) => {
    event.preventDefault();
    const { restUrl = '', restNonce = '' } = link.dataset;
    const body = new URLSearchParams({ [`${META_FIELD}[${BANNER_DISMISSED}]`]: 'yes' });
    try {
      await fetch(restUrl, { method: 'POST', headers: { 'X-WP-Nonce': restNonce }, body });
    } finally {
      link.closest('#coming-soon-footer-banner')?.remove();
    }
  };
  link.addEventListener('click', (event) => void dismiss(event));
  // A link with the role of a button must also react to the space bar.
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') void dismiss(event);
  });
}
