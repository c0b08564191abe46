import { TRACKING_DEBOUNCE_MS, type EventName } from './contract.ts';

type Deps = {
  readonly send: (name: EventName, productIds: readonly number[]) => void;
  /** Schedules a callback; returns a function that cancels it. */
  readonly later: (callback: () => void, ms: number) => () => void;
};

type EventQueue = {
  tell(name: EventName, productIds?: readonly number[]): void;
  /** Sends all pending events at once, for page unload. */
  flush(): void;
  /** Drops all pending events. */
  clear(): void;
};

/**
 * Debounces events: those of the same name less than a second apart are sent as one, with all their products
 * (§9.4).
 */
export function createEventQueue({ send, later }: Deps): EventQueue {
  const waiting = new Map<EventName, { readonly productIds: Set<number>; callOff: () => void }>();
  const leave = (name: EventName) => {
    const event = waiting.get(name);
    if (!event) return;
    event.callOff();
    waiting.delete(name);
    send(name, [...event.productIds]);
  };
  return {
    tell(name, productIds = []) {
      const before = waiting.get(name);
      before?.callOff();
      const all = new Set([...(before?.productIds ?? []), ...productIds]);
      waiting.set(name, { productIds: all, callOff: later(() => leave(name), TRACKING_DEBOUNCE_MS) });
    },
    flush: () => [...waiting.keys()].forEach(leave),
    clear() {
      waiting.forEach(({ callOff }) => callOff());
      waiting.clear();
    },
  };
}
