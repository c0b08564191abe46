import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import { PATHS } from '#shop/common/paths/paths.ts';

export const REST_ROOT = PATHS.restApi;

export const links = z.record(z.string(), z.array(z.object({ href: z.string() })));
type Links = z.infer<typeof links>;

/** The links of an element: to itself, to its collection, and to what it lies in. */
export function linksOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  path: string,
  id: string | number,
  up?: string | number,
): Links {
  const href = (end: string) => [{ href: `${publicUrl}${REST_ROOT}${path}${end}` }];
  return {
    self: href(`/${id}`),
    collection: href(''),
    ...(up !== undefined && { up: href(`/${up}`) }),
  };
}

/** `/orders/{order_id}/notes` with its values. */
export const fillPath = (path: string, values: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/** A value in a path that must be a number: `{id}`, `{order_id}`. */
export const isIdName = (name: string): boolean => /(^|_)id$/.test(name);
