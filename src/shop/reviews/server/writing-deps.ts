import { join } from 'node:path';
import type { Deps } from '../../../platform/server/deps.ts';
import type { ReviewLinks } from './sign-links.ts';

/** What it takes to write reviews and to decide on them. */
export type WritingDeps = Pick<Deps, 'db' | 'now'> & {
  readonly config: Pick<Deps['config'], 'publicUrl' | 'dataDir'>;
  readonly links: ReviewLinks;
};

export const mediaDirOf = ({ config }: Pick<WritingDeps, 'config'>) => join(config.dataDir, 'media');
