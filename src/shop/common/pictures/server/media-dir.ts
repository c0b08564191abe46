import { join } from 'node:path';
import type { Deps } from '#platform/server/deps.ts';

/** The local directory of generated sizes and of uploads in progress. Both may be lost at any time. */
export const mediaDirOf = ({ config }: { readonly config: Pick<Deps['config'], 'dataDir'> }) =>
  join(config.dataDir, 'media');

export const sizesDirOf = (deps: Parameters<typeof mediaDirOf>[0]) => join(mediaDirOf(deps), 'sizes');

export const ORIGINALS = 'media/originals/';

/** Returns the file storage key of an original; `file` is its name in the pictures table. */
export const originalKey = (file: string) => `${ORIGINALS}${file}`;
