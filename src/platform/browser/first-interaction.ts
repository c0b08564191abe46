const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/** Browsers fire a `pointermove` without movement when a page opens under a resting pointer. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Resolves at the visitor's first interaction with the page. */
export function firstInteraction(root: Document): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    for (const sign of SIGNS) {
      root.addEventListener(
        sign,
        (event) => {
          if (isAtRest(event)) return;
          listeners.abort();
          resolve();
        },
        { passive: true, capture: true, signal: listeners.signal },
      );
    }
  });
}
