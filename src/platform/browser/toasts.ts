import { closestElement } from './closest-element.ts';
import { whenIdle } from './when-idle.ts';

const SHOWN_MS = 6000;

type ToastOptions = {
  action?: { label: string; href: string } | undefined;
  shownMs?: number | undefined;
};

function copyTemplate(
  region: HTMLElement,
  text: string,
  action: ToastOptions['action'],
): HTMLElement | undefined {
  const template = region.querySelector<HTMLTemplateElement>('[data-toast-template]');
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return undefined;
  const words = toast.querySelector('[data-toast-text]');
  if (words) words.textContent = text;
  const link = toast.querySelector<HTMLAnchorElement>('[data-toast-action]');
  if (action && link) {
    link.textContent = action.label;
    link.href = action.href;
  } else {
    link?.remove();
  }
  return toast;
}

/** Removes the toast after its time, but never while it is hovered or focused. */
function removeLater(toast: HTMLElement, shownMs: number): void {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) removeLater(toast, shownMs);
    else toast.remove();
  }, shownMs);
}

/** Shows a short message that needs no response. It is announced politely and disappears by itself. */
export function showToast(text: string, { action, shownMs = SHOWN_MS }: ToastOptions = {}): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  const toast = region && copyTemplate(region, text, action);
  if (!region || !toast) return;
  // Showing the popover again puts the region above a dialog that opened in the meantime.
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
  region.querySelector('[data-toast-list]')?.append(toast);
  removeLater(toast, shownMs);
}

/** A click on an element with `data-shows-toast` shows the text of that attribute. */
export function startToasts(root: Document): void {
  // The region must be in the page before its first message, or screen readers miss that message. Showing it
  // forces a style calculation for the whole page, so this waits until after the first paint.
  const region = root.querySelector<HTMLElement>('[data-toasts]');
  whenIdle(() => {
    if (!region?.matches(':popover-open')) region?.showPopover();
  });

  root.addEventListener('click', (event) => {
    if (closestElement(event, '[data-toast-close]')) closestElement(event, '[data-toast]')?.remove();
    const text = closestElement(event, '[data-shows-toast]')?.dataset['showsToast'];
    if (text) showToast(text);
  });
}
