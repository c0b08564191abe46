import type { Deps } from '#platform/server/deps.ts';
import type { Slice } from '#shop/common/slices/server/slice-types.ts';
import { publishDueProducts } from './plan-publication.ts';

/** A planned product appears at most this long after its minute has begun. */
const EVERY_MS = 15_000;

export const productDesk: Slice<Deps> = {
  name: 'product-desk',
  chores: [
    {
      name: 'publish planned products',
      everyMs: EVERY_MS,
      run: ({ db, now }) => publishDueProducts(db, now()),
    },
  ],
};
