import { NOTICES_CLASS } from '../page-notices.ts';
import { closestElement } from '#platform/browser/closest-element.ts';
import { whenAdded } from '#platform/browser/when-added.ts';

const ALERT_FOCUS_MS = 500;
const STATUS_ANNOUNCE_MS = 1000;

/** Sent by a notice just before it goes, with its id; a caller may remember that it was hidden. */
const NOTICE_DISMISSED = 'notice:dismissed';

function focusAlert(notice: HTMLElement): void {
  // The page is on its way to its notices area, if need be: the focus must not get ahead of it.
  const preventScroll = notice.closest(`.${NOTICES_CLASS}`) !== null;
  setTimeout(() => {
    if (notice.isConnected && notice.checkVisibility()) notice.focus({ preventScroll });
  }, ALERT_FOCUS_MS);
}

/** Screen readers stay silent about a message that was there from the start; put back, it is news to them. */
function announceStatus(notice: HTMLElement): void {
  setTimeout(() => {
    if (notice.isConnected && !notice.contains(document.activeElement)) notice.append(...notice.childNodes);
  }, STATUS_ANNOUNCE_MS);
}

/** Alerts take the focus, successes are announced, and a notice can be dismissed (§9.4). */
export function startNotices(root: Document): void {
  whenAdded(root, '[data-notice][role="alert"]', focusAlert);
  whenAdded(root, '[data-notice="success"][role="status"]', announceStatus);

  root.addEventListener('click', (event) => {
    if (!closestElement(event, '[data-dismisses]')) return;
    const notice = closestElement(event, '[data-notice]');
    notice?.dispatchEvent(new CustomEvent(NOTICE_DISMISSED, { bubbles: true, detail: { id: notice.id } }));
    notice?.remove();
  });
}
