import type { Deps } from '#platform/server/deps.ts';
import type { ReviewLinks } from './sign-links.ts';

/** What it takes to write reviews and to decide on them. */
export type WritingDeps = Pick<Deps, 'db' | 'now' | 'files'> & {
  readonly config: Pick<Deps['config'], 'publicUrl'>;
  readonly links: ReviewLinks;
};
