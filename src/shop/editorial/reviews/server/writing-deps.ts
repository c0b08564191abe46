import type { Deps } from '#platform/server/deps.ts';
import type { ReviewLinks } from './sign-links.ts';

/** The dependencies for writing and moderating reviews. */
export type WritingDeps = Pick<Deps, 'db' | 'now' | 'files'> & {
  readonly config: Pick<Deps['config'], 'publicUrl'>;
  readonly links: ReviewLinks;
};
