import { columnsFor, layOut, relayoutDelayMs } from '../masonry-layout.ts';

const itemsOf = (list: HTMLElement) => [...list.children].filter((item) => item instanceof HTMLElement);

/** Resets the layout for a single column, which needs no script: the reviews stay in document flow. */
function resetLayout(list: HTMLElement): void {
  delete list.dataset['laidOut'];
  list.style.height = '';
  for (const item of itemsOf(list)) item.removeAttribute('style');
}

/** Positions each review. The first layout is not animated, later ones are. */
function layOutItems(list: HTMLElement): void {
  if (list.clientWidth === 0) return;
  const columns = columnsFor(list.clientWidth);
  if (columns.count === 1) return resetLayout(list);
  const wasPlaced = list.dataset['laidOut'] !== undefined;
  list.dataset['laidOut'] = wasPlaced ? 'moving' : '';
  const items = itemsOf(list);
  for (const item of items) item.style.width = `${columns.widthPx}px`;
  const { places, heightPx } = layOut(
    items.map((item) => item.offsetHeight),
    columns,
  );
  for (const [index, item] of items.entries()) {
    const { leftPx = 0, topPx = 0 } = places[index] ?? {};
    item.style.translate = `${leftPx}px ${topPx}px`;
  }
  list.style.height = `${heightPx}px`;
}

/**
 * Lays out reviews in columns (§9.2), now and on every resize of the list or its items. Returns a function
 * that updates the layout immediately.
 */
export function startMasonry(list: HTMLElement): () => void {
  let waiting = 0;
  const layOutNow = () => layOutItems(list);
  const observer = new ResizeObserver(() => {
    clearTimeout(waiting);
    waiting = window.setTimeout(layOutNow, relayoutDelayMs(list.childElementCount));
  });
  const observeAll = () => {
    observer.observe(list);
    for (const item of itemsOf(list)) observer.observe(item);
  };
  layOutNow();
  observeAll();
  return () => {
    layOutNow();
    observeAll();
  };
}
