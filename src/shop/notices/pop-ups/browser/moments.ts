import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import { CONSENT_CHANGED } from '#shop/common/consent/consent.ts';

const bannerOf = (root: Document) => root.querySelector<HTMLElement>('[data-consent]');

/** Resolves when the visitor has answered the cookie banner: no pop-up may cover it. */
export function whenAnswered(root: Document): Promise<void> {
  const isAnswered = () => !bannerOf(root) || currentConsent(root) !== undefined;
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const look = () => {
      if (!isAnswered()) return;
      listeners.abort();
      resolve();
    };
    root.addEventListener(CONSENT_CHANGED, look, { signal: listeners.signal });
    look();
  });
}

/** Whether the cookie banner or a modal dialog is open, or a form field has the focus. */
const isBusy = (root: Document) =>
  bannerOf(root)?.hidden === false ||
  root.querySelector('dialog:modal') !== null ||
  root.activeElement?.matches('input, textarea, select') === true;

/** Resolves when an automatic pop-up would not interrupt the visitor. */
export function whenFree(root: Document): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const look = () => {
      if (isBusy(root)) return;
      listeners.abort();
      resolve();
    };
    // The next field gets the focus only after `focusout`.
    const soon = () => setTimeout(look);
    for (const change of ['close', 'focusout', CONSENT_CHANGED])
      root.addEventListener(change, soon, { capture: true, signal: listeners.signal });
    look();
  });
}
