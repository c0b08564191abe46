const SHORTEST_MS = 400;
const LONGEST_MS = 999;

/** Skips the pause that the provider's SDK makes before a retry, until the returned function is called. */
export function skipRetryPauses(): () => void {
  const { setTimeout: start } = globalThis;
  const startSoon = (callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    start(callback, ms >= SHORTEST_MS && ms <= LONGEST_MS ? 1 : ms, ...given);
  globalThis.setTimeout = Object.assign(startSoon, start);
  return () => {
    globalThis.setTimeout = start;
  };
}
