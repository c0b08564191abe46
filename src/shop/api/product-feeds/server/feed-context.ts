import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { zonesJson } from '#shop/basket/pricing/server/zones-query.ts';
import type { ShippingZone } from '#shop/basket/pricing/shipping.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { categoryPaths } from '../category-paths.ts';
import type { FeedContext } from '../feed-item.ts';

type TermRow = { id: number; taxonomy: string; slug: string; name: string; parentId: number | null };

/** Loads what all rows of a feed share: the names of terms, the delivery zones and the name of the shop. */
export async function loadFeedContext(
  db: Db,
  publicUrl: string,
): Promise<{ readonly context: FeedContext; readonly shopName: string }> {
  const [shop, terms, zones] = await Promise.all([
    shopSettings.load(db),
    sql<TermRow>`select id, taxonomy, slug, name, parent_id as "parentId" from terms`.execute(db),
    sql<{ zones: ShippingZone[] }>`select ${zonesJson} as zones`.execute(db),
  ]);
  const values = new Map(terms.rows.map(({ taxonomy, slug, name }) => [`${taxonomy} ${slug}`, name]));
  return {
    shopName: shop.name,
    context: {
      publicUrl,
      zones: zones.rows[0]?.zones ?? [],
      names: {
        categories: categoryPaths(terms.rows.filter(({ taxonomy }) => taxonomy === TAXONOMY.category)),
        valueName: (taxonomy, slug) => values.get(`${taxonomy} ${slug}`) ?? slug,
      },
    },
  };
}
