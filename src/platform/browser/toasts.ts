import { closestElement } from './closest-element.ts';
import { whenIdle } from './when-idle.ts';

const SHOWN_MS = 6000;

type ToastOptions = {
  action?: { label: string; href: string } | undefined;
  shownMs?: number | undefined;
  /** Whether the message tells of a failure; others get a tick. */
  failed?: boolean | undefined;
};

function copyTemplate(
  region: HTMLElement,
  text: string,
  { action, failed = false }: ToastOptions,
): HTMLElement | undefined {
  const template = region.querySelector<HTMLTemplateElement>('[data-toast-template]');
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return undefined;
  toast.querySelector(failed ? '[data-toast-done]' : '[data-toast-failed]')?.remove();
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
function showToast(text: string, options: ToastOptions = {}): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  const toast = region && copyTemplate(region, text, options);
  if (!region || !toast) return;
  // Showing the popover again puts the region above a dialog that opened in the meantime.
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
  region.querySelector('[data-toast-list]')?.append(toast);
  removeLater(toast, options.shownMs ?? SHOWN_MS);
}

/** Shows a message about something that did not work. */
export const showFailure = (text: string) => showToast(text, { failed: true });

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
