type Entry<Value> = {
  value: Value;
  tags: readonly string[];
  weight: number;
  usedAt: number;
  expiresAtMs: number | undefined;
};
/**
 * A value with `keep: false` is returned to the waiting callers but not cached. With `expiresAtMs`, it is
 * cached until that time at most.
 */
type ComputedValue<Value, Tag extends string> = {
  value: Value;
  tags: readonly Tag[];
  keep?: boolean;
  expiresAtMs?: number | undefined;
};

/** The tag that matches all entries. */
export const ALL_TAGS = '*';

/**
 * Caches values in memory until one of their tags is dropped or their time is over. Concurrent callers of the same missing key
 * share one computation; a value whose tags were dropped during its computation is returned but not cached.
 */
export class TaggedCache<Value, Tag extends string> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #underway = new Map<string, Promise<ComputedValue<Value, Tag>>>();
  readonly #dropped = new Map<string, number>();
  #making = 0;
  #clock = 0;
  #weight = 0;
  readonly #budget: number;
  readonly #weigh: (value: Value) => number;
  readonly #nowMs: () => number;

  constructor(budget: number, weigh: (value: Value) => number = () => 1, nowMs: () => number = Date.now) {
    this.#budget = budget;
    this.#weigh = weigh;
    this.#nowMs = nowMs;
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAtMs !== undefined && this.#nowMs() >= entry.expiresAtMs) {
      this.#delete(key, entry);
      return undefined;
    }
    entry.usedAt = ++this.#clock;
    return entry.value;
  }

  async remember(key: string, make: () => Promise<ComputedValue<Value, Tag>>): Promise<Value> {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const underway = this.#underway.get(key) ?? this.#make(key, make);
    return (await underway).value;
  }

  drop(tags: Iterable<string>): void {
    const droppedTags = new Set(tags);
    const at = ++this.#clock;
    for (const tag of droppedTags) this.#dropped.set(tag, at);
    // Running computations may have read the old data, so later callers start a new one.
    this.#underway.clear();
    for (const [key, entry] of this.#entries) {
      if (droppedTags.has(ALL_TAGS) || entry.tags.some((tag) => droppedTags.has(tag)))
        this.#delete(key, entry);
    }
    this.#forgetDrops();
  }

  #make(key: string, make: () => Promise<ComputedValue<Value, Tag>>): Promise<ComputedValue<Value, Tag>> {
    const startedAt = ++this.#clock;
    this.#making++;
    const work = make()
      .then((made) => {
        if (made.keep !== false && !this.#droppedSince(startedAt, made.tags)) this.#keep(key, made);
        return made;
      })
      .finally(() => {
        this.#making--;
        this.#forgetDrops();
        if (this.#underway.get(key) === work) this.#underway.delete(key);
      });
    this.#underway.set(key, work);
    return work;
  }

  #droppedSince(startedAt: number, tags: readonly string[]): boolean {
    return [ALL_TAGS, ...tags].some((tag) => (this.#dropped.get(tag) ?? 0) > startedAt);
  }

  /** Drops matter only to computations that were running at that time. */
  #forgetDrops(): void {
    if (this.#making === 0) this.#dropped.clear();
  }

  #keep(key: string, { value, tags, expiresAtMs }: ComputedValue<Value, Tag>): void {
    const weight = this.#weigh(value);
    if (weight > this.#budget) return;
    const replaced = this.#entries.get(key);
    if (replaced) this.#delete(key, replaced);
    if (this.#weight + weight > this.#budget) this.#makeRoom(weight);
    this.#entries.set(key, { value, tags, weight, usedAt: ++this.#clock, expiresAtMs });
    this.#weight += weight;
  }

  /**
   * Evicts least recently used entries until a tenth of the budget is free, so that a full cache does not
   * sort at every store.
   */
  #makeRoom(weight: number): void {
    const goal = Math.min(this.#budget * 0.9, this.#budget - weight);
    const oldestFirst = [...this.#entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key, entry] of oldestFirst) {
      if (this.#weight <= goal) return;
      this.#delete(key, entry);
    }
  }

  #delete(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
