import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import { CONSENT_CHANGED } from '#shop/common/consent/consent.ts';

const bannerOf = (root: Document) => root.querySelector<HTMLElement>('[data-consent]');

/** When the question about cookies has its answer: nothing pops up above it. */
export function whenAnswered(root: Document): Promise<void> {
  const isAnswered = () => !bannerOf(root) || currentConsent(root) !== undefined;
  return new Promise((resolve) => {
    const heard = new AbortController();
    const look = () => {
      if (!isAnswered()) return;
      heard.abort();
      resolve();
    };
    root.addEventListener(CONSENT_CHANGED, look, { signal: heard.signal });
    look();
  });
}

/** Something else is open, or somebody is writing. */
const isBusy = (root: Document) =>
  bannerOf(root)?.hidden === false ||
  root.querySelector('dialog:modal') !== null ||
  root.activeElement?.matches('input, textarea, select') === true;

/** When a window that comes by itself takes nothing away from the visitor. */
export function whenFree(root: Document): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const look = () => {
      if (isBusy(root)) return;
      heard.abort();
      resolve();
    };
    // Who leaves a field is in the next one only after this event.
    const soon = () => setTimeout(look);
    for (const change of ['close', 'focusout', CONSENT_CHANGED])
      root.addEventListener(change, soon, { capture: true, signal: heard.signal });
    look();
  });
}
