import { z } from 'zod';
import { BANNER_DISMISSED, META_FIELD } from '../coming-soon.ts';

const changes = z.object({ [BANNER_DISMISSED]: z.literal('yes') });

/** `{platform}_meta[…]=yes` as a form field, or the equivalent JSON (§7.3). */
export const metaCall = z.union([
  z.object({ [META_FIELD]: changes }).transform((body) => body[META_FIELD]),
  z
    .object({ [`${META_FIELD}[${BANNER_DISMISSED}]`]: z.literal('yes') })
    .transform(() => ({ [BANNER_DISMISSED]: 'yes' as const })),
]);
