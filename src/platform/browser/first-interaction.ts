const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/** A page that opens under a pointer at rest is told of a move that was none. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Settles when the visitor first does something on the page. */
export function firstInteraction(root: Document): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    for (const sign of SIGNS) {
      root.addEventListener(
        sign,
        (event) => {
          if (isAtRest(event)) return;
          heard.abort();
          resolve();
        },
        { passive: true, capture: true, signal: heard.signal },
      );
    }
  });
}
