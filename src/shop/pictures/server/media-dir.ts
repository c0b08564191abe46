import { join } from 'node:path';
import type { Deps } from '../../../platform/server/deps.ts';

/** Where pictures lie: originals, the sizes made of them, and what is being sent. */
export const mediaDirOf = ({ config }: { readonly config: Pick<Deps['config'], 'dataDir'> }) =>
  join(config.dataDir, 'media');
