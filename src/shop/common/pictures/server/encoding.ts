/** Limits concurrent encoding, which uses much memory and CPU; page requests have priority. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let busy = 0;

/** Loads sharp lazily, with the first picture to encode: usually all sizes already exist at startup. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Runs picture work, at most `AT_ONCE` at a time. */
export async function runLimited<Value>(work: () => Promise<Value>): Promise<Value> {
  if (busy >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else busy++;
  try {
    return await work();
  } finally {
    // Passes the slot to the next waiting task.
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}
