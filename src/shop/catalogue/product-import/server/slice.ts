import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { FetchDeps } from './fetch-pictures.ts';
import { deleteOldImports, importWorker, PRODUCT_IMPORT_JOB } from './run-import.ts';

export const productImport: Slice<Pick<Deps, 'db' | 'now'> & FetchDeps> = {
  name: 'product import',
  jobs: (deps) => ({ [PRODUCT_IMPORT_JOB]: importWorker(deps) }),
  chores: [{ name: 'delete old imports of products', everyMs: HOUR_MS, run: deleteOldImports }],
};
