/** Beyond this, whoever has touched the page meanwhile comes first; a slow phone takes four times as long. */
const LONG_MS = 8;

/** Starts one thing after the other, and lets the browser go on with the page in between. */
export async function startInTurns(
  root: Document,
  starts: readonly ((root: Document) => unknown)[],
): Promise<void> {
  let begun = performance.now();
  for (const start of starts) {
    if (performance.now() - begun > LONG_MS) {
      await nextTask();
      begun = performance.now();
    }
    start(root);
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
