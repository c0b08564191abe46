import { firstInteraction } from './first-interaction.ts';
import type { Part } from './parts.ts';
import { startChunk } from './start-chunk.ts';

/** Long enough for the page to load and be read. */
const UNTOUCHED_MS = 4_000;

/** Loads and starts non-urgent scripts at the visitor's first interaction, or after `UNTOUCHED_MS`. */
export function startLater(root: Document, load: Part[1]): void {
  const whileUntouched = new Promise<void>((resolve) => setTimeout(resolve, UNTOUCHED_MS));
  void Promise.race([firstInteraction(root), whileUntouched]).then(() =>
    startChunk(load, (start) => start(root)),
  );
}
