import type { Config } from '#platform/server/config.ts';
import { PATHS } from '#shop/common/paths/paths.ts';

export const WP_NAMESPACE = 'wp/v2';
export const WP_ROOT = `${PATHS.apiGuide}${WP_NAMESPACE}`;

/** The links of an element to itself and to its collection. */
export const wpLinks = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  path: string,
  id: string | number,
): Record<'self' | 'collection', { href: string }[]> => ({
  self: [{ href: `${publicUrl}${WP_ROOT}${path}/${id}` }],
  collection: [{ href: `${publicUrl}${WP_ROOT}${path}` }],
});
