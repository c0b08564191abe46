import { ownReviewHref, WRITING } from '../review-links.ts';
import type { WritingDeps } from './writing-deps.ts';

/** Returns the edit and delete links for an email to the author of a review. */
export const ownHrefs = ({ config, links }: Pick<WritingDeps, 'config' | 'links'>, uuid: string) => {
  const to = (path: string) => config.publicUrl + ownReviewHref(path, uuid, links.reviewToken(uuid));
  return { editHref: to(WRITING.edit), removeHref: to(WRITING.remove) };
};
