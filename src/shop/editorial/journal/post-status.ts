/** A scheduled article is published at its date. */
export type PostStatus = 'publish' | 'scheduled' | 'draft';
