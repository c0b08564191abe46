import { join } from 'node:path';
import type { Deps } from '#platform/server/deps.ts';

/** Where this machine keeps the sizes it has made and files that are being sent. Both may be lost at any time. */
export const mediaDirOf = ({ config }: { readonly config: Pick<Deps['config'], 'dataDir'> }) =>
  join(config.dataDir, 'media');

export const sizesDirOf = (deps: Parameters<typeof mediaDirOf>[0]) => join(mediaDirOf(deps), 'sizes');

export const ORIGINALS = 'media/originals/';

/** The key of an original in the storage; `file` is what the table of pictures knows it by. */
export const originalKey = (file: string) => `${ORIGINALS}${file}`;
