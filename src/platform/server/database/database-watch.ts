/** The state of one connection. */
export type WatchedConnection = {
  /** Number of statements sent without a response yet. */
  waiting: number;
  /** Ticks since the last response while a statement is waiting. */
  silentTicks: number;
  /** Opened before the database froze, so the connection may be dead. */
  isSuspect: boolean;
  /** Closes the connection immediately; its statements fail. */
  cut(): void;
};

/** A check, on a separate connection, whether the database responds. */
export type Probe = { readonly answered: Promise<unknown>; cut(): void };

/** The database accepts connections but does not respond. */
export class DatabaseFrozen extends Error {
  constructor() {
    super('the database does not answer');
  }
}

const TICK_MS = 250;
/** A probe starts after this long without any response. */
const TICKS_BEFORE_PROBE = 1_500 / TICK_MS;
/** Time limit of the probe. Together with the above, it is shorter than a visitor waits. */
const TICKS_OF_PROBE = 2_000 / TICK_MS;
/** A connection that is silent for this long after the statement timeout is dead. */
const TICKS_AFTER_STATEMENT = 2_000 / TICK_MS;

export type DatabaseWatch = {
  readonly isFrozen: boolean;
  add(line: WatchedConnection): void;
  remove(line: WatchedConnection): void;
  /** Records the response to a statement, whether a result or an error. */
  hear(line: WatchedConnection): void;
  /**
   * Returns the result of `start`, or throws `DatabaseFrozen` as soon as the database freezes; a later result
   * is passed to `giveBack`.
   */
  orFrozen<Result>(start: () => Promise<Result>, giveBack: (result: Result) => void): Promise<Result>;
  /** Closes every connection immediately. */
  cutAll(): void;
  stop(): void;
};

/**
 * Detects a database that does not respond. Time is counted in ticks of this process, so that a stalled
 * process does not blame the database. Statements need no timer each.
 */
export function watchDatabase(startProbe: () => Probe, statementTimeoutMs: number): DatabaseWatch {
  const longestSilence = statementTimeoutMs / TICK_MS + TICKS_AFTER_STATEMENT;
  const lines = new Set<WatchedConnection>();
  const refusals = new Set<(error: Error) => void>();
  let silentTicks = 0;
  let probeTicks = 0;
  let probe: Probe | undefined;
  let isFrozen = false;

  function tick(): void {
    let isAnyWaiting = isFrozen || refusals.size > 0;
    for (const line of lines) {
      if (line.waiting === 0) continue;
      isAnyWaiting = true;
      if (++line.silentTicks > longestSilence) line.cut();
    }
    silentTicks = isAnyWaiting ? silentTicks + 1 : 0;
    if (probe) checkProbe();
    else if (isFrozen || silentTicks >= TICKS_BEFORE_PROBE) beginProbe();
  }

  function beginProbe(): void {
    const current = startProbe();
    probe = current;
    probeTicks = 0;
    current.answered.then(
      () => {
        if (probe !== current) return;
        probe = undefined;
        silentTicks = 0;
        isFrozen = false;
      },
      () => {
        // Refused at once, for example while the server restarts: the next tick starts another probe.
        if (probe === current) freeze();
      },
    );
  }

  function checkProbe(): void {
    if (++probeTicks >= TICKS_OF_PROBE) freeze();
  }

  function freeze(): void {
    probe?.cut();
    probe = undefined;
    isFrozen = true;
    for (const line of lines) {
      line.isSuspect = true;
      if (line.waiting > 0) line.cut();
    }
    for (const refuse of refusals) refuse(new DatabaseFrozen());
    refusals.clear();
  }

  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return {
    get isFrozen() {
      return isFrozen;
    },
    add: (line) => void lines.add(line),
    remove: (line) => void lines.delete(line),
    hear(line) {
      line.waiting--;
      line.silentTicks = 0;
      silentTicks = 0;
    },
    orFrozen(start, giveBack) {
      if (isFrozen) return Promise.reject(new DatabaseFrozen());
      return new Promise((resolve, reject) => {
        refusals.add(reject);
        start().then(
          (result) => (refusals.delete(reject) ? resolve(result) : giveBack(result)),
          (error: unknown) => {
            refusals.delete(reject);
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
      });
    },
    cutAll: () => lines.forEach((line) => line.cut()),
    stop() {
      clearInterval(timer);
      probe?.cut();
    },
  };
}
