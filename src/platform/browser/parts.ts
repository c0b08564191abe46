import { startChunk } from './start-chunk.ts';

/** A selector, and what is loaded and started once on a page where something matches it. */
export type Part = readonly [selector: string, load: () => Promise<(root: Document) => unknown>];

export function startParts(root: Document, parts: readonly Part[]): void {
  for (const [selector, load] of parts) {
    if (root.querySelector(selector)) startChunk(load, (start) => start(root));
  }
}
