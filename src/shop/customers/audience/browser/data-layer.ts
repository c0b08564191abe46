import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { DATA_LAYER_TIMEOUT_MS } from '../contract.ts';

declare global {
  interface Window {
    /** The event queue that tag managers read; undefined without consent. */
    dataLayer?: object[] | undefined;
  }
}

/** Pushes an event after clearing the ecommerce data of the previous one. */
export function pushEvent(event: object): void {
  window.dataLayer?.push({ ecommerce: null }, event);
}

/** Loads the merchant's tag manager; `isListening` returns true once it has loaded. */
export function loadTagManager(root: Document, url: string): { isListening: () => boolean } {
  let listening = false;
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = root.createElement('script');
  script.async = true;
  script.src = url;
  script.addEventListener('load', () => (listening = true));
  root.head.append(script);
  return { isListening: () => listening };
}

/**
 * Reports which product is selected in a list. If a tag manager is loaded, navigation waits for it to process
 * the event, for two seconds at most (§9.4); a second click does not wait.
 */
export function watchCards(root: Document, signal: AbortSignal, isListening: () => boolean): void {
  let leaving = false;
  root.addEventListener(
    'click',
    (event) => {
      const link = closestElement(event, 'a[data-card-name]');
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || leaving) return;
      const id = link.closest<HTMLElement>('[data-card]')?.dataset['card'];
      const items = [{ item_id: id, item_name: link.textContent }];
      const chosen = { event: 'select_item', ecommerce: { items } };
      if (!isListening() || !isPlainClick(event)) return pushEvent(chosen);
      event.preventDefault();
      leaving = true;
      const leave = () => {
        clearTimeout(timer);
        if (leaving) root.location.assign(link.href);
        leaving = false;
      };
      const timer = setTimeout(leave, DATA_LAYER_TIMEOUT_MS);
      pushEvent({ ...chosen, eventCallback: leave, eventTimeout: DATA_LAYER_TIMEOUT_MS });
    },
    { signal },
  );
}
