import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { attachmentCall, type AttachmentDeps } from './attachment-call.ts';
import { FORGET_PICTURES_JOB, removeOrphanFiles, removePictureFiles } from './delete-pictures.ts';
import { pictureRoutes } from './routes.ts';
import type { SizeCache } from './size-cache.ts';

export type PictureDeps = Pick<Deps, 'db' | 'files'> & { readonly sizes: SizeCache };

export const pictures: Slice<PictureDeps & AttachmentDeps> = {
  name: 'pictures',
  routes: pictureRoutes,
  calls: attachmentCall,
  jobs: ({ files }) => ({ [FORGET_PICTURES_JOB]: removePictureFiles(files) }),
  chores: [
    {
      name: 'remove files that belong to nothing',
      everyMs: HOUR_MS,
      run: ({ db, files }) => removeOrphanFiles(db, files, new Date(Date.now() - HOUR_MS)),
    },
  ],
  caches: ({ sizes }) => [sizes],
};
