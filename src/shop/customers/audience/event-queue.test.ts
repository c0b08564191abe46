import { expect, test } from 'vitest';
import { createEventQueue } from './event-queue.ts';

/** A queue with a manual clock, and a record of the sent events. */
function openQueue() {
  let now = 0;
  let calls: { readonly at: number; readonly callback: () => void }[] = [];
  const sent: string[] = [];
  const queue = createEventQueue({
    send: (name, productIds) => sent.push(`${now} ${name} ${productIds.join()}`.trim()),
    later(callback, ms) {
      const call = { at: now + ms, callback };
      calls.push(call);
      return () => void (calls = calls.filter((one) => one !== call));
    },
  });
  const wait = (ms: number) => {
    now += ms;
    const due = calls.filter(({ at }) => at <= now);
    calls = calls.filter(({ at }) => at > now);
    due.forEach(({ callback }) => callback());
  };
  return { ...queue, sent, wait };
}

test('tracking debounce: events of the same name within 1000 ms are sent once, with all they are about (§9.4#10)', () => {
  const { tell, wait, sent } = openQueue();
  tell('add_to_cart', [1]);
  wait(999);
  expect(sent).toEqual([]);
  tell('add_to_cart', [2, 1]);
  tell('gpay_button_load');
  wait(999);
  expect(sent).toEqual([]);
  wait(1);
  expect(sent).toEqual(['1999 add_to_cart 1,2', '1999 gpay_button_load']);
  tell('add_to_cart', [3]);
  wait(1000);
  expect(sent.at(-1)).toBe('2999 add_to_cart 3');
});

test('flush sends pending events at once, and clear drops them', () => {
  const { tell, flush, clear, wait, sent } = openQueue();
  tell('product_page_view', [7]);
  flush();
  wait(2000);
  expect(sent).toEqual(['0 product_page_view 7']);
  tell('product_page_view', [8]);
  clear();
  wait(2000);
  flush();
  expect(sent).toHaveLength(1);
});
