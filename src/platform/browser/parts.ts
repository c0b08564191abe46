import { holdPresses, type FindPressed } from './hold-presses.ts';
import { startChunk } from './start-chunk.ts';

/** A script that starts once on pages where an element matches the selector. */
export type Part = readonly [
  selector: string,
  load: () => Promise<(root: Document) => unknown>,
  /** Finds the presses that do nothing without this script. They are repeated once it has started. */
  findPressed?: FindPressed,
];

export const startParts = (root: Document, parts: readonly Part[]): void => prepareParts(root, parts)();

/**
 * Prepares scripts and returns the function that starts them. Until then no press is lost: it starts its script
 * at once and is repeated afterwards. If the script does not load, the repeated press follows the plain link or
 * submits the plain form.
 */
export function prepareParts(root: Document, parts: readonly Part[]): () => void {
  const begins = parts
    .filter(([selector]) => root.querySelector(selector))
    .map((part) => preparePart(root, part));
  return () => begins.forEach((begin) => begin());
}

function preparePart(root: Document, [, load, findPressed]: Part): () => void {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    void startChunk(load, (start) => start(root)).then(release);
  };
  const release = findPressed && holdPresses(root, findPressed, begin);
  return begin;
}
