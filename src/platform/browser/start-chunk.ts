/** A part of the scripts that has not come by then is given up, as one that failed (§9.4). */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a part of the scripts and starts what is in it. Where it does not come, the page goes on working as it does
 * without scripts: browsers keep to what they were answered for as long as a page is open, so only the next page can
 * ask again.
 */
export function startChunk<Chunk>(load: () => Promise<Chunk>, start: (chunk: Chunk) => unknown): void {
  let isGivenUp = false;
  const timer = setTimeout(() => (isGivenUp = true), CHUNK_TIMEOUT_MS);
  void load()
    // The browser's console tells of what did not come.
    .then(
      (chunk) => (isGivenUp ? undefined : start(chunk)),
      () => undefined,
    )
    .finally(() => clearTimeout(timer));
}
