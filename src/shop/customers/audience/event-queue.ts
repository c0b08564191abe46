import { TRACKING_DEBOUNCE_MS, type EventName } from './contract.ts';

type Deps = {
  readonly send: (name: EventName, productIds: readonly number[]) => void;
  /** Calls back after a while; what it gives back calls that off. */
  readonly later: (callback: () => void, ms: number) => () => void;
};

type EventQueue = {
  tell(name: EventName, productIds?: readonly number[]): void;
  /** Sends at once what still waits: the page is being left. */
  flush(): void;
  /** Forgets what still waits. */
  clear(): void;
};

/** Events of the same name that follow each other within a second are one, about all their products (§9.4). */
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
