import { sql, type RawBuilder } from 'kysely';

/** A shipping class as tools name it. */
export type ClassName = { readonly id: number; readonly slug: string };

/** The shipping class with this id; null without one. */
export const classJson = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', c.id, 'slug', c.slug) from shipping_classes c where c.id = ${id})`;
