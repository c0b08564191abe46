/** A chunk that has not loaded after this time counts as failed (§9.4). */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a chunk and starts its content. If loading fails, the page keeps working as it does without scripts:
 * browsers cache a failed import for the life of the page, so only the next page can retry.
 */
export async function startChunk<Chunk>(
  load: () => Promise<Chunk>,
  start: (chunk: Chunk) => unknown,
): Promise<void> {
  let isGivenUp = false;
  const timer = setTimeout(() => (isGivenUp = true), CHUNK_TIMEOUT_MS);
  await load()
    // The browser already logs the failed load to the console.
    .then(
      (chunk) => (isGivenUp ? undefined : start(chunk)),
      () => undefined,
    )
    .finally(() => clearTimeout(timer));
}
