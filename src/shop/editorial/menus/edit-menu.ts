import { isLinkTarget } from '#platform/link-target.ts';
import { isTargetKind, type EntryKind, type MenuEntry, type MenuPlace, type SubEntry } from './menu.ts';

/** An entry as the form describes it. */
export type EntryDraft = {
  readonly kind: EntryKind;
  readonly target: string;
  readonly label: string;
  /** The id of the entry above it; empty on the first level. */
  readonly parent: string;
};

export type EntryFault =
  | 'label-missing'
  | 'label-too-long'
  | 'url-invalid'
  | 'target-unknown'
  | 'parent-unknown'
  | 'too-deep'
  | 'column-needed'
  | 'footer-only'
  | 'too-many';

const LONGEST_LABEL = 60;
const MOST_FIRST = 12;
const MOST_CHILDREN = 40;

type Given = {
  readonly place: MenuPlace;
  readonly entries: readonly MenuEntry[];
  /** The entry that the form changes; undefined for a new one. */
  readonly id?: string | undefined;
  /** Whether a term or page exists. */
  readonly hasTarget: (kind: EntryKind, target: string) => boolean;
};

/** Returns the reason why an entry cannot be stored, or undefined. */
export function checkEntry(draft: EntryDraft, given: Given): EntryFault | undefined {
  const { kind, target, label } = draft;
  if ([...label].length > LONGEST_LABEL) return 'label-too-long';
  if ((kind === 'group' || kind === 'url') && label === '') return 'label-missing';
  if (kind === 'url' && !isLinkTarget(target)) return 'url-invalid';
  if (isTargetKind(kind) && !given.hasTarget(kind, target)) return 'target-unknown';
  return placeFault(draft, given);
}

function placeFault({ kind, parent }: EntryDraft, { place, entries, id }: Given): EntryFault | undefined {
  if (place === 'menu' && (kind === 'all-pages' || kind === 'pop-ups')) return 'footer-only';
  if (parent === '') {
    if (place === 'footer' && kind !== 'group') return 'column-needed';
    return entries.filter((one) => one.id !== id).length >= MOST_FIRST ? 'too-many' : undefined;
  }
  const above = entries.find((one) => one.id === parent);
  if (!above || above.id === id) return 'parent-unknown';
  const hasChildren = entries.some((one) => one.id === id && one.children.length > 0);
  if (kind === 'group' || hasChildren) return 'too-deep';
  return above.children.filter((one) => one.id !== id).length >= MOST_CHILDREN ? 'too-many' : undefined;
}

export const findEntry = (
  entries: readonly MenuEntry[],
  id: string,
): (SubEntry & { parent: string }) | undefined => {
  for (const one of entries) {
    if (one.id === id) return { ...one, parent: '' };
    const child = one.children.find((sub) => sub.id === id);
    if (child) return { ...child, parent: one.id };
  }
  return undefined;
};

/** Adds an entry at the end of its level, or replaces the entry with the same id. */
export function putEntry(entries: readonly MenuEntry[], id: string, draft: EntryDraft): MenuEntry[] {
  const { parent, kind, target, label } = draft;
  const fields = { id, kind, label, target: isTargetKind(kind) || kind === 'url' ? target : '' };
  const before = findEntry(entries, id);
  if (before?.parent === parent) {
    const replace = <One extends SubEntry>(one: One): One => (one.id === id ? { ...one, ...fields } : one);
    return entries.map((one) => replace({ ...one, children: one.children.map(replace) }));
  }
  const rest = removeEntry(entries, id);
  if (parent === '') return [...rest, { ...fields, children: [] }];
  return rest.map((one) => (one.id === parent ? { ...one, children: [...one.children, fields] } : one));
}

/** Removes an entry with everything below it. */
export const removeEntry = (entries: readonly MenuEntry[], id: string): MenuEntry[] =>
  entries
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, children: one.children.filter((sub) => sub.id !== id) }));

/** Moves an entry before or after its neighbour on the same level. */
export function moveEntry(
  entries: readonly MenuEntry[],
  id: string,
  direction: 'up' | 'down',
): readonly MenuEntry[] {
  if (entries.some((one) => one.id === id)) return swap(entries, id, direction);
  return entries.map((one) => ({ ...one, children: swap(one.children, id, direction) }));
}

function swap<One extends SubEntry>(
  entries: readonly One[],
  id: string,
  direction: 'up' | 'down',
): readonly One[] {
  const from = entries.findIndex((one) => one.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const moved = entries[from];
  const other = entries[to];
  return moved && other ? entries.with(from, other).with(to, moved) : entries;
}
