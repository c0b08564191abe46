/** A part of the scripts that has not come by then is given up, as one that failed (§9.4). */
const CHUNK_TIMEOUT_MS = 120_000;

/** What a visitor does on purpose: moving about on a page must not ask again and again. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

function inTime<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no script after ${CHUNK_TIMEOUT_MS} ms`));
    const timer = setTimeout(giveUp, CHUNK_TIMEOUT_MS);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a part of the scripts and starts what is in it. Where it does not come, the page goes on working as it does
 * without scripts, and the part is asked for again when the visitor next touches `place`.
 */
export function startChunk<Chunk>(
  place: EventTarget,
  load: () => Promise<Chunk>,
  start: (chunk: Chunk) => unknown,
): void {
  // The browser's console tells of what did not come.
  void inTime(load).then(start, () => {
    const touched = new AbortController();
    const again = () => {
      touched.abort();
      startChunk(place, load, start);
    };
    for (const touch of TOUCHES)
      place.addEventListener(touch, again, { passive: true, signal: touched.signal });
  });
}
