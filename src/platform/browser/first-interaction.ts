const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/** Settles when the visitor first does something on the page. */
export function firstInteraction(root: Document): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    for (const sign of SIGNS) {
      root.addEventListener(
        sign,
        () => {
          heard.abort();
          resolve();
        },
        { passive: true, capture: true, signal: heard.signal },
      );
    }
  });
}
