import { sql } from 'kysely';
import { openDatabase } from '#platform/server/database/database.ts';

/** A product of a test; the rest has usual values. A shop with `stock: null` does not count its pieces. */
export type TestProduct = {
  readonly slug: string;
  readonly name?: string;
  readonly priceCents?: number;
  readonly stock?: number | null;
};

/** Replaces the published products of a test shop: only these can be seen and bought. */
export async function replaceProducts(databaseUrl: string, products: readonly TestProduct[]): Promise<void> {
  const { db } = openDatabase(databaseUrl, 1, () => undefined);
  try {
    await db.updateTable('products').set({ status: 'draft' }).execute();
    const { maker_id } = await db
      .selectFrom('makers')
      .select('id as maker_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const rows = products.map(({ slug, name = slug, priceCents = 1000, stock = 100 }) => ({
      slug,
      name,
      stock,
      maker_id,
      type: 'simple',
      sku: `TEST-${slug}`,
      no_warning_reason: 'Produit d’essai.',
      regular_cents: priceCents,
    }));
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('products').values(rows).execute();
      await sql`insert into product_pictures (product_id, picture_id, position)
        select p.id, (select min(id) from pictures), 0 from products p where p.status = 'publish'`.execute(
        tx,
      );
    });
  } finally {
    await db.destroy();
  }
}
