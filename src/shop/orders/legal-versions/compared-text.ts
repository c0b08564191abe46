/** A paragraph of a comparison. */
export type ComparedText = { readonly change: 'same' | 'added' | 'removed'; readonly text: string };
