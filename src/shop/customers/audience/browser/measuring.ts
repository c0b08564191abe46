import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import { MEASURED_ATTRIBUTE } from '../contract.ts';
import { createEventQueue } from '../event-queue.ts';
import type { DataLayerEvent } from '../measured.ts';
import { prepareCalls, sendEvent } from './audience-calls.ts';
import { watchCart } from './watch-cart.ts';
import { loadTagManager, pushEvent, watchCards } from './data-layer.ts';
import { clearStorage, readStorage, updateStorage } from './memory.ts';
import { STORAGE_KEY } from './memory-name.ts';

type RunningMeasurement = { readonly stop: () => void; tagManager?: ReturnType<typeof loadTagManager> };

let measuring: RunningMeasurement | undefined;

/** Measures while the visitor consents, and stops as soon as consent is withdrawn in any window. */
export function followConsent(root: Document): void {
  const consent = currentConsent(root) ?? [];
  if (!consent.includes('statistics')) return stop(root);
  measuring ??= start(root);
  const url = root.querySelector<HTMLElement>('[data-tag-manager]')?.dataset['tagManager'];
  if (url !== undefined && consent.includes('partners')) measuring.tagManager ??= loadTagManager(root, url);
  else if (measuring.tagManager) root.location.reload();
}

function stop(root: Document): void {
  const { tagManager } = measuring ?? {};
  measuring?.stop();
  measuring = undefined;
  clearStorage();
  delete window.dataLayer;
  // A third-party script can only be stopped by reloading the page.
  if (tagManager) root.location.reload();
}

const productsOf = ({ ecommerce }: DataLayerEvent) => ecommerce.items.map(({ item_id }) => Number(item_id));

/** Reads the event that the server rendered into this page. */
function readMeasured(root: Document): DataLayerEvent | undefined {
  const text = root.querySelector(`[${MEASURED_ATTRIBUTE}]`)?.getAttribute(MEASURED_ATTRIBUTE);
  return text == null ? undefined : (JSON.parse(text) as DataLayerEvent);
}

function start(root: Document): RunningMeasurement {
  const stopped = new AbortController();
  const { signal } = stopped;
  const queue = createEventQueue({
    send: sendEvent,
    later(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  const tell = (measured: DataLayerEvent) => {
    pushEvent(measured);
    if (measured.event === 'view_item') queue.tell('product_page_view', productsOf(measured));
    if (measured.event === 'add_to_cart' || measured.event === 'purchase')
      queue.tell(measured.event, productsOf(measured));
  };

  window.dataLayer ??= [];
  prepareCalls();
  const shown = readMeasured(root);
  const order = shown?.ecommerce.transaction_id;
  // The page of an order may be opened again; the purchase is reported once.
  if (shown && (order === undefined || order !== readStorage().order)) tell(shown);
  if (order !== undefined) updateStorage({ order });
  watchCart(root, order !== undefined, { signal, tell });
  watchCards(root, signal, () => measuring?.tagManager?.isListening() ?? false);
  const view = root.defaultView;
  view?.addEventListener('pagehide', queue.flush, { signal });
  view?.addEventListener('storage', ({ key }) => key === STORAGE_KEY && followConsent(root), { signal });
  return {
    stop() {
      stopped.abort();
      queue.clear();
    },
  };
}
