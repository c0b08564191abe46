export type BatchOptions<Scope, Item, Result> = {
  /**
   * Handles the items of one batch together. Returns one result per item, in the same order. An `Error` among
   * the results fails only its own call; a rejected promise fails all calls of the batch.
   */
  readonly run: (scope: Scope, items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
  /** Maximum number of items in a batch. */
  readonly maxSize: number;
  /** Items with the same key never share a batch. Without it, any items may. */
  readonly keyOf?: (item: Item) => unknown;
};

/**
 * Creates a function that handles concurrent calls together: all calls of one turn of the event loop become
 * one call of `run`, or several if there are more than `maxSize`. Batches run concurrently. Calls share a
 * batch only within the same scope, such as a database or a transaction.
 */
export function createBatch<Scope extends object, Item, Result>(
  options: BatchOptions<Scope, Item, Result>,
): (scope: Scope, item: Item) => Promise<Result> {
  const queues = new WeakMap<Scope, Call<Item, Result>[]>();
  return (scope, item) =>
    new Promise((resolve, reject) => {
      const call = { item, resolve, reject };
      const queue = queues.get(scope);
      if (queue) {
        queue.push(call);
        return;
      }
      queues.set(scope, [call]);
      setImmediate(() => {
        let waiting = queues.get(scope) ?? [];
        queues.delete(scope);
        while (waiting.length > 0) {
          const { batch, later } = takeBatch(waiting, options);
          void runBatch(scope, batch, options.run);
          waiting = later;
        }
      });
    });
}

type Call<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};
type Calls<Item, Result> = readonly Call<Item, Result>[];

/** Takes the calls of the next batch from the queue, in their order. */
function takeBatch<Scope, Item, Result>(
  queue: Calls<Item, Result>,
  { maxSize, keyOf }: BatchOptions<Scope, Item, Result>,
): { batch: Calls<Item, Result>; later: Call<Item, Result>[] } {
  const batch = new Map<unknown, Call<Item, Result>>();
  const later: Call<Item, Result>[] = [];
  for (const call of queue) {
    const key = keyOf ? keyOf(call.item) : call;
    if (batch.size < maxSize && !batch.has(key)) batch.set(key, call);
    else later.push(call);
  }
  return { batch: [...batch.values()], later };
}

async function runBatch<Scope, Item, Result>(
  scope: Scope,
  batch: Calls<Item, Result>,
  run: BatchOptions<Scope, Item, Result>['run'],
): Promise<void> {
  try {
    const items = batch.map(({ item }) => item);
    const results = await run(scope, items);
    if (results.length !== items.length)
      throw new Error(`a batch of ${items.length} items had ${results.length} results`);
    batch.forEach(({ resolve, reject }, at) => {
      const result = results[at] as Result | Error;
      if (result instanceof Error) reject(result);
      else resolve(result);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
