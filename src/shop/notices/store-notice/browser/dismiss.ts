import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { HIDDEN, NOTICE_HIDDEN, NOTICE_LIFETIME_S, noticeCookie } from '../store-notice.ts';

/** Hides the notice immediately and on the following pages (§4.10). */
export function startStoreNotice(root: Document): void {
  const dismiss = (event: Event) => {
    const link = closestElement(event, '.woocommerce-store-notice__dismiss-link');
    const id = link?.closest<HTMLElement>('[data-notice-id]')?.dataset['noticeId'];
    if (id === undefined) return;
    event.preventDefault();
    const secure = root.location.protocol === 'https:' ? '; Secure' : '';
    root.cookie = `${noticeCookie(id)}=${HIDDEN}; Path=/; Max-Age=${NOTICE_LIFETIME_S}; SameSite=Lax${secure}`;
    root.documentElement.setAttribute(NOTICE_HIDDEN, '');
  };
  root.addEventListener('click', (event) => {
    if (isPlainClick(event)) dismiss(event);
  });
  // A link with the role of a button must also react to the space bar.
  root.addEventListener('keydown', (event) => {
    if (event.key === ' ') dismiss(event);
  });
}
