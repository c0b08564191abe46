import { fail, succeed, type Result } from '#platform/result.ts';
import { isWellFormed } from '#platform/well-formed.ts';

/** The kinds of objects that tools keep meta data with. */
export type MetaKind = 'coupon' | 'customer' | 'order' | 'order_line' | 'product' | 'refund' | 'variation';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** One thing that a tool keeps with an object. */
export type MetaEntry = { readonly id: number; readonly key: string; readonly value: JsonValue };

/** An entry as a tool sends it: a new entry, a new value, or null, which deletes. */
export type MetaChange = {
  readonly id?: number | undefined;
  readonly key?: string | undefined;
  readonly value?: JsonValue | undefined;
};

export const META_LIMITS = { entries: 200, keyLength: 255, valueLength: 32_768, depth: 12 } as const;

type NewEntry = Omit<MetaEntry, 'id'>;
type MetaPlan = {
  readonly added: readonly NewEntry[];
  readonly updated: readonly MetaEntry[];
  /** Ids. */
  readonly deleted: readonly number[];
};
export type MetaRefusal = 'too-many' | 'invalid';

type Slot = { readonly id: number | undefined; key: string; value: JsonValue };

/**
 * Plans what changes in the meta data of an object. An entry with the id of a stored one changes it. Without an
 * id, it replaces what has the same key; null deletes. An id of another object is no id.
 */
export function planMetaChanges(
  stored: readonly MetaEntry[],
  changes: readonly MetaChange[],
): Result<MetaPlan, MetaRefusal> {
  if (changes.length > META_LIMITS.entries) return fail('too-many');
  const slots: Slot[] = stored.map((entry) => ({ ...entry }));
  for (const change of changes) {
    const own = change.id === undefined ? undefined : slots.find(({ id }) => id === change.id);
    const key = change.key ?? own?.key ?? '';
    const value = change.value ?? null;
    if (!isKey(key) || !isStorable(value)) return fail('invalid');
    write(slots, own, key, value);
  }
  if (slots.filter(({ value }) => value !== null).length > META_LIMITS.entries) return fail('too-many');
  return succeed(planOf(stored, slots));
}

function write(slots: Slot[], own: Slot | undefined, key: string, value: JsonValue): void {
  const same = own ? [own] : slots.filter((slot) => slot.key === key && slot.value !== null);
  for (const twin of same) twin.value = null;
  const [slot] = same;
  if (slot) Object.assign(slot, { key, value });
  else if (value !== null) slots.push({ id: undefined, key, value });
}

function planOf(stored: readonly MetaEntry[], slots: readonly Slot[]): MetaPlan {
  const before = new Map(stored.map((entry) => [entry.id, entry]));
  const added: NewEntry[] = [];
  const updated: MetaEntry[] = [];
  const deleted: number[] = [];
  for (const { id, key, value } of slots) {
    if (id === undefined) {
      if (value !== null) added.push({ key, value });
    } else if (value === null) deleted.push(id);
    else if (!isSame(before.get(id), { key, value })) updated.push({ id, key, value });
  }
  return { added, updated, deleted };
}

const isSame = (before: NewEntry | undefined, { key, value }: NewEntry) =>
  before?.key === key && JSON.stringify(before.value) === JSON.stringify(value);

const isKey = (key: string) => key !== '' && key.length <= META_LIMITS.keyLength && isWellFormed(key);

const isStorable = (value: JsonValue) =>
  hasStorableParts(value, META_LIMITS.depth) && JSON.stringify(value).length <= META_LIMITS.valueLength;

function hasStorableParts(value: JsonValue, depth: number): boolean {
  if (typeof value === 'string') return isWellFormed(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([name, part]: [string, JsonValue]) => isWellFormed(name) && hasStorableParts(part, depth - 1),
  );
}
