import { scrollToElement } from '#platform/browser/scroll-into-view.ts';
import { ERROR_CLASS, NOTICES_CLASS } from '#shop/common/page-notices/page-notices.ts';
import { SWATCH_NOTICE_ID } from '../contract.ts';

/** Duration and offset of the scroll to the page notices, below the sticky header (§8.1). */
const SCROLL_MS = 600;
const BELOW_HEADER_PX = 100;

/** Returns the HTML of an error notice, for errors without a server response. */
export function errorNotice(text: string): string {
  const notice = document.createElement('div');
  notice.className = ERROR_CLASS;
  notice.setAttribute('role', 'alert');
  notice.tabIndex = -1;
  notice.dataset['notice'] = 'error';
  notice.append(Object.assign(document.createElement('p'), { textContent: text }));
  return notice.outerHTML;
}

/**
 * Shows the server's notices in the popup. A page without popup shows them in its notices area and scrolls
 * there (§8.1).
 */
export function showNotices(notices: string, trigger: HTMLElement): void {
  const popup = document.getElementById(SWATCH_NOTICE_ID);
  if (popup) return openPopup(popup, notices, trigger);
  const area = document.querySelector<HTMLElement>(`.${NOTICES_CLASS}`);
  if (!area) return;
  area.innerHTML = notices;
  scrollToElement(area, { durationMs: SCROLL_MS, offsetPx: BELOW_HEADER_PX });
}

function openPopup(popup: HTMLElement, notices: string, trigger: HTMLElement): void {
  const place = popup.querySelector('[data-refusal-place]');
  if (!place) return;
  const opened = new AbortController();
  const close = () => {
    opened.abort();
    const hadFocus = popup.contains(document.activeElement) || document.activeElement === document.body;
    popup.hidePopover();
    place.replaceChildren();
    if (hadFocus) trigger.focus({ preventScroll: true });
  };
  closeOpen.get(popup)?.();
  closeOpen.set(popup, close);
  popup.showPopover();
  // Inserted after the popup is visible, so that screen readers announce it.
  place.innerHTML = notices;
  const { signal } = opened;
  popup.querySelector('[data-refusal-close]')?.addEventListener('click', close, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
}

/** The close function of each open popup. */
const closeOpen = new WeakMap<HTMLElement, () => void>();
