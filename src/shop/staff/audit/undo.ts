/** The values of an entity as JSON, by field. */
export type EntityState = Readonly<Record<string, unknown>>;

/**
 * The change of an entry: the values of the changed fields before and after. null: the entity did not exist.
 * It is kept beside the log for some weeks; the log itself is never changed.
 */
export type UndoImage = { readonly before: EntityState | null; readonly after: EntityState | null };

export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether a change of many articles that has ended may still be undone. */
export const isUndoOpen = (finishedAt: Date | null, now: Date): boolean =>
  finishedAt !== null && now.getTime() - finishedAt.getTime() < UNDO_DAYS * DAY_MS;

/** JSON as the database stores it: dates are texts. */
const jsonOf = (value: unknown): string => JSON.stringify(sorted(JSON.parse(JSON.stringify(value ?? null))));

/** The order of the fields of an object does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

const isSame = (one: unknown, other: unknown) => jsonOf(one) === jsonOf(other);

/** The image of a change; fields that stay the same are left out. */
export function imageOf(before: EntityState | null, after: EntityState | null): UndoImage {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const only = (state: EntityState) => Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/**
 * Lists the fields that a later change has touched; an undo would overwrite it. Later changes of other fields
 * do not matter. An entity that is gone, or that exists again, is one conflict without a field (`''`).
 */
export function laterChanges({ after }: UndoImage, current: EntityState | undefined): string[] {
  if (!after || !current) return (after === null) === (current === undefined) ? [] : [''];
  return Object.keys(after).filter((name) => !isSame(after[name], current[name]));
}

/** The state to restore; null: the entity goes away again. */
export const stateBefore = ({ before }: UndoImage, current: EntityState | undefined): EntityState | null =>
  before && { ...current, ...before };
