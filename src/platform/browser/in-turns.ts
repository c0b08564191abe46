/** After this time, pending input is handled first. A slow phone takes four times as long. */
const LONG_MS = 8;

/** Runs the start functions in order and yields to the browser between them. */
export async function startInTurns(
  root: Document,
  starts: readonly ((root: Document) => unknown)[],
): Promise<void> {
  let turnStart = performance.now();
  for (const start of starts) {
    if (performance.now() - turnStart > LONG_MS) {
      await nextTask();
      turnStart = performance.now();
    }
    start(root);
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
