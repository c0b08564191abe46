import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ShippingClassDraft } from '../shipping-class.ts';

export type ShippingClass = ShippingClassDraft & {
  readonly id: number;
  /** The number of its products in the shop. */
  readonly count: number;
  /** Changes whenever somebody changes the class. */
  readonly version: string;
};

/** The columns of a class `c`. */
export const classColumns = sql`c.id, c.name, c.slug, c.description,
  (select count(*)::int from products p where p.shipping_class_id = c.id and p.status = 'publish') as count,
  md5(jsonb_build_array(c.name, c.slug, c.description)::text) as version`;

/** Lists all classes by their names. */
export async function listShippingClasses(db: Db): Promise<ShippingClass[]> {
  const { rows } = await sql<ShippingClass>`
    select ${classColumns} from shipping_classes c order by plain_text(c.name), c.id`.execute(db);
  return rows;
}
