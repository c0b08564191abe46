/** Encoding eats memory and cores; visitors' pages go first. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let busy = 0;

/** Loaded with the first picture that has to be made: most starts find all of them made. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Does something with pictures when it is its turn. */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (busy >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else busy++;
  try {
    return await work();
  } finally {
    // The next in line takes over this place.
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}
