import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';
import type { ComplianceFacts, LackingProduct } from '../compliance.ts';

const MOST_PRODUCTS = 50;

/** Loads what the checks look at. */
export async function loadCompliance(db: Db): Promise<ComplianceFacts> {
  const [shop, notices, { rows: pages }, { rows: products }] = await Promise.all([
    shopSettings.load(db),
    legalNotices.load(db),
    sql<{ slug: string }>`
      select p.slug from content_pages p
      where p.slug = any(${Object.values(LEGAL_PAGES)}::text[]) and btrim(p.body) <> '' and p.status = 'publish'
        and exists (select from legal_versions v where v.slug = p.slug)`.execute(db),
    sql<LackingProduct & { all: number }>`
      select p.id, p.name, missing_for_publication(p) as missing, count(*) over ()::int as all
      from products p where p.status = 'publish' and cardinality(missing_for_publication(p)) > 0
      order by p.name, p.id limit ${MOST_PRODUCTS}`.execute(db),
  ]);
  return {
    shop,
    notices,
    versionedPages: pages.map(({ slug }) => slug),
    products: products.map(({ id, name, missing }) => ({ id, name, missing })),
    productCount: products[0]?.all ?? 0,
  };
}
