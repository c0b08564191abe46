import { NOTICES_CLASS } from '../page-notices.ts';
import { closestElement } from '#platform/browser/closest-element.ts';
import { whenAdded } from '#platform/browser/when-added.ts';

const ALERT_FOCUS_MS = 500;
const STATUS_ANNOUNCE_MS = 1000;

/**
 * Dispatched by a notice just before its removal, with its id, so that a listener can store that it was
 * dismissed.
 */
const NOTICE_DISMISSED = 'notice:dismissed';

function focusAlert(notice: HTMLElement): void {
  // The page may already be scrolling to its notices area; focusing must not scroll as well.
  const preventScroll = notice.closest(`.${NOTICES_CLASS}`) !== null;
  setTimeout(() => {
    if (notice.isConnected && notice.checkVisibility()) notice.focus({ preventScroll });
  }, ALERT_FOCUS_MS);
}

/**
 * Screen readers do not announce a message that was present at page load; reinserting its content triggers
 * the announcement.
 */
function announceStatus(notice: HTMLElement): void {
  setTimeout(() => {
    if (notice.isConnected && !notice.contains(document.activeElement)) notice.append(...notice.childNodes);
  }, STATUS_ANNOUNCE_MS);
}

/** Focuses alerts, announces successes and handles dismissal (§9.4). */
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
