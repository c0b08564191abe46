import { firstInteraction } from './first-interaction.ts';
import type { Part } from './parts.ts';
import { startChunk } from './start-chunk.ts';

/** Long enough for a page to be there and read. */
const UNTOUCHED_MS = 4_000;

/** Loads and starts what nobody waits for: when the visitor first does something, or after a while. */
export function startLater(root: Document, load: Part[1]): void {
  const whileUntouched = new Promise<void>((resolve) => setTimeout(resolve, UNTOUCHED_MS));
  void Promise.race([firstInteraction(root), whileUntouched]).then(() =>
    startChunk(load, (start) => start(root)),
  );
}
