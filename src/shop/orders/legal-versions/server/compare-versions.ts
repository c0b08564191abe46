import { diffArrays } from 'diff';
import type { ComparedText } from '../compared-text.ts';
import { toTextBlocks } from '../text-blocks.ts';

/** Texts with more differences are shown as replaced: a comparison takes the square of their number. */
const MOST_EDITS = 2_000;

/** Compares two texts of a page, paragraph by paragraph. */
export function compareVersions(before: string, after: string): ComparedText[] {
  const textsOf = (html: string) => toTextBlocks(html).map(({ text }) => text);
  const old = textsOf(before);
  const current = textsOf(after);
  const changes = diffArrays(old, current, { maxEditLength: MOST_EDITS }) ?? [
    { value: old, removed: true, added: false },
    { value: current, removed: false, added: true },
  ];
  return changes.flatMap(({ value, added, removed }) =>
    value.map((text): ComparedText => ({ change: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
}
