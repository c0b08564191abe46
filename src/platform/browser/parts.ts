import { startChunk } from './start-chunk.ts';

/** A selector, and the loader of a script that starts once on pages where an element matches it. */
export type Part = readonly [selector: string, load: () => Promise<(root: Document) => unknown>];

export function startParts(root: Document, parts: readonly Part[]): void {
  for (const [selector, load] of parts) {
    if (root.querySelector(selector)) startChunk(load, (start) => start(root));
  }
}
