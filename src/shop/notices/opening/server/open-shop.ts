import { sql } from 'kysely';
import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { listFooterLinks } from '#shop/editorial/texts/server/content-pages.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { changeSettings } from '#shop/staff/settings-desk/server/change-settings.ts';
import { comingSoonPart } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { missingToOpen, type OpeningFacts, type Requirement } from '../opening.ts';

export async function loadOpeningFacts(db: Db): Promise<OpeningFacts> {
  const [shop, notices, pages, counts] = await Promise.all([
    shopSettings.load(db),
    legalNotices.load(db),
    listFooterLinks(db),
    sql<{ zones: number; methods: number; products: number }>`
      select (select count(*)::int from shipping_zones) as zones,
        (select count(*)::int from shipping_methods) as methods,
        (select count(*)::int from products where status = 'publish') as products`.execute(db),
  ]);
  const { zones = 0, methods = 0, products = 0 } = counts.rows[0] ?? {};
  return {
    shop,
    notices,
    isNamed: shop.name !== UNWRITTEN.name,
    pages: pages.map(({ slug }) => slug),
    zoneCount: zones,
    methodCount: methods,
    productCount: products,
  };
}

type OpenDeps = Pick<Deps, 'db' | 'now' | 'config'>;
type Outcome =
  | { readonly ok: true; readonly value: 'done' }
  | { readonly ok: false; readonly failure: 'incomplete'; readonly missing: readonly Requirement[] };

/** Returns the reasons that keep the shop closed. The demo shop sells nothing and always opens. */
export const findMissing = async ({ db, config }: Pick<OpenDeps, 'db' | 'config'>): Promise<Requirement[]> =>
  config.seedDemo ? [] : missingToOpen(await loadOpeningFacts(db));

/** Opens the shop to visitors, unless the law requires something that is missing. */
export const openToVisitors = ({ db, now, config }: OpenDeps, actor: Actor): Promise<Outcome> =>
  inTransaction(db, async (tx): Promise<Outcome> => {
    const missing = await findMissing({ db: tx, config });
    if (missing.length > 0) return { ...fail('incomplete'), missing };
    await changeSettings(tx, comingSoonPart, {
      actor,
      now: now(),
      version: undefined,
      values: { isComingSoon: false },
    });
    return succeed('done');
  });
