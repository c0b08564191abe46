import { firstInteraction } from './first-interaction.ts';

/** Long enough for the page to load and be read. */
const UNTOUCHED_MS = 4_000;

/** Starts non-urgent scripts at the visitor's first interaction, or after `UNTOUCHED_MS`. */
export function startLater(root: Document, start: () => void): void {
  const whileUntouched = new Promise<void>((resolve) => setTimeout(resolve, UNTOUCHED_MS));
  void Promise.race([firstInteraction(root), whileUntouched]).then(start);
}
