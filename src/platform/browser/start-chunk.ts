/** A part of the scripts that has not come by then is given up, as one that failed (§9.4). */
const CHUNK_TIMEOUT_MS = 120_000;

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
 * without scripts: browsers keep to what they were answered for as long as a page is open, so only the next page can
 * ask again.
 */
export function startChunk<Chunk>(load: () => Promise<Chunk>, start: (chunk: Chunk) => unknown): void {
  // The browser's console tells of what did not come.
  void inTime(load).then(start, () => undefined);
}
