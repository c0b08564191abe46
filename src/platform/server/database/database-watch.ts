/** One connection as the watch sees it. */
export type Line = {
  /** Statements sent and not answered yet. */
  waiting: number;
  /** Ticks since the last answer, while something waits for one. */
  silentTicks: number;
  /** Opened before the database froze: it may lead nowhere. */
  isSuspect: boolean;
  /** Ends it at once: the statements on it fail. */
  cut(): void;
};

/** Asks the database whether it answers, on a connection of its own. */
export type Probe = { readonly answered: Promise<unknown>; cut(): void };

/** The database takes connections and does not answer. */
export class DatabaseFrozen extends Error {
  constructor() {
    super('the database does not answer');
  }
}

const TICK_MS = 250;
/** Without any answer for this long, the database is asked whether it is there. */
const TICKS_BEFORE_PROBE = 1_500 / TICK_MS;
/** How long it has to say so. Together with the above: less than a visitor waits. */
const TICKS_OF_PROBE = 2_000 / TICK_MS;
/** A single connection that is silent for this much longer than any statement may take has lost its other end. */
const TICKS_AFTER_STATEMENT = 2_000 / TICK_MS;

export type DatabaseWatch = {
  readonly isFrozen: boolean;
  add(line: Line): void;
  remove(line: Line): void;
  /** A statement was answered, by a result or by an error. */
  hear(line: Line): void;
  /** The outcome of `start`, or `DatabaseFrozen` as soon as the database is; an outcome after that goes to `giveBack`. */
  orFrozen<Result>(start: () => Promise<Result>, giveBack: (result: Result) => void): Promise<Result>;
  /** Ends every connection at once. */
  cutAll(): void;
  stop(): void;
};

/**
 * Notices a database that does not answer. Time is counted in ticks of this process, so that a process that was itself
 * kept from running does not blame the database; statements cost no timer of their own.
 */
export function watchDatabase(startProbe: () => Probe, statementTimeoutMs: number): DatabaseWatch {
  const longestSilence = statementTimeoutMs / TICK_MS + TICKS_AFTER_STATEMENT;
  const lines = new Set<Line>();
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
        // Refused at once, as while the server restarts: the ticks go on, and the next one asks again.
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
