import { sql } from 'kysely';
import { toCents } from '../../../platform/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { Picture } from '../../pictures/picture.ts';
import { mostOf, type Cart, type CartLine } from '../cart.ts';

type LineRow = {
  line_key: string;
  slug: string;
  name: string;
  choices: { label: string; value: string }[] | null;
  price_cents: number;
  quantity: number;
  stock: number | null;
  sold_individually: boolean;
  picture: Picture | null;
};

/** The visitor's lines, oldest first. An unknown visitor has an empty basket, not an error. */
export async function loadCart(db: Db, visitor: string): Promise<Cart> {
  const { rows } = await sql<LineRow>`
    select l.line_key, p.slug, p.name, l.quantity, p.sold_individually,
      (select json_agg(json_build_object('label', a.label, 'value', t.name) order by a.position)
        from jsonb_each_text(l.choices) c
        join attributes a on a.taxonomy = c.key join terms t on t.taxonomy = c.key and t.slug = c.value) as choices,
      coalesce(v.sale_cents, v.regular_cents, p.sale_cents, p.regular_cents) as price_cents,
      case when p.status <> 'publish' then 0 when v.id is null then p.stock else v.stock end as stock,
      (select json_build_object('id', pic.id, 'fingerprint', pic.fingerprint, 'width', pic.width, 'height', pic.height, 'alt', pic.alt)
        from pictures pic where pic.id = coalesce(v.picture_id,
          (select picture_id from product_pictures pp where pp.product_id = p.id order by position limit 1))) as picture
    from basket_lines l
    join products p on p.id = l.product_id
    left join variations v on v.id = l.variation_id
    where l.visitor_id = ${visitor}
    order by l.added_at, l.line_key`.execute(db);
  return { lines: rows.map(toLine) };
}

function toLine(row: LineRow): CartLine {
  return {
    key: row.line_key,
    slug: row.slug,
    name: row.name,
    choices: row.choices ?? [],
    unitPrice: toCents(row.price_cents),
    quantity: row.quantity,
    available: mostOf({ stock: row.stock, soldIndividually: row.sold_individually }),
    picture: row.picture,
  };
}

export async function findQuantity(db: Db, visitor: string, key: string): Promise<number> {
  const row = await db
    .selectFrom('basket_lines')
    .select('quantity')
    .where('visitor_id', '=', visitor)
    .where('line_key', '=', key)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

type NewLine = {
  visitor: string;
  key: string;
  productId: number;
  variationId: number | null;
  choices: Record<string, string>;
  quantity: number;
};

/** Adds to the line, or opens it. Parallel calls add up; one that would go beyond `most` adds nothing and says so. */
export async function addToLine(db: Db, line: NewLine, most: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into basket_lines (visitor_id, line_key, product_id, variation_id, choices, quantity)
    values (${line.visitor}, ${line.key}, ${line.productId}, ${line.variationId}, ${JSON.stringify(line.choices)}, ${line.quantity})
    on conflict (visitor_id, line_key) do update
      set quantity = basket_lines.quantity + excluded.quantity, touched_at = now()
      where basket_lines.quantity + excluded.quantity <= ${most}`.execute(db);
  return numAffectedRows > 0n;
}

/** Sets a line's quantity; says whether the visitor has such a line. */
export async function setQuantity(db: Db, visitor: string, key: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('basket_lines')
    .set({ quantity, touched_at: sql`now()` })
    .where('visitor_id', '=', visitor)
    .where('line_key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeLine(db: Db, visitor: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('basket_lines')
    .where('visitor_id', '=', visitor)
    .where('line_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
