import { diffArrays } from 'diff';
import { toTextBlocks } from '../text-blocks.ts';

/** A paragraph of a comparison. */
export type ComparedText = { readonly change: 'same' | 'added' | 'removed'; readonly text: string };

/** Compares two texts of a page, paragraph by paragraph. */
export function compareVersions(before: string, after: string): ComparedText[] {
  const textsOf = (html: string) => toTextBlocks(html).map(({ text }) => text);
  return diffArrays(textsOf(before), textsOf(after)).flatMap(({ value, added, removed }) =>
    value.map((text): ComparedText => ({ change: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
}
