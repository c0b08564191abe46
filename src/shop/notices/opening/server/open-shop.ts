import { sql } from 'kysely';
import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { lockSettings } from '#shop/common/settings/server/lock-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { listFooterLinks } from '#shop/editorial/texts/server/content-pages.ts';
import { mayShopSell } from '#shop/orders/payments/server/payment-account.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { changeSettings } from '#shop/staff/settings-desk/server/change-settings.ts';
import { comingSoonPart } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { missingToOpen, type OpeningFacts, type Requirement } from '../opening.ts';

type FactDeps = Pick<Deps, 'config' | 'keyedHash'> & { readonly db: Db };

export async function loadOpeningFacts(deps: FactDeps): Promise<OpeningFacts> {
  const { db } = deps;
  const [shop, notices, pages, canTakePayments, counts] = await Promise.all([
    shopSettings.load(db),
    legalNotices.load(db),
    listFooterLinks(db),
    mayShopSell(deps),
    sql<{ zones: number; methods: number; products: number }>`
      select (select count(*)::int from shipping_zones) as zones,
        (select count(*)::int from shipping_methods) as methods,
        (select count(*)::int from products where status = 'publish') as products`.execute(db),
  ]);
  const { zones = 0, methods = 0, products = 0 } = counts.rows[0] ?? {};
  return {
    shop,
    notices,
    canTakePayments,
    isNamed: shop.name !== UNWRITTEN.name,
    pages: pages.map(({ slug }) => slug),
    zoneCount: zones,
    methodCount: methods,
    productCount: products,
  };
}

type OpenDeps = Pick<Deps, 'db' | 'now' | 'config' | 'keyedHash'>;
type Outcome =
  | { readonly ok: true; readonly value: 'done' }
  | { readonly ok: false; readonly failure: 'incomplete'; readonly missing: readonly Requirement[] };

/** Returns the reasons that keep the shop closed. The demo shop needs no lawful texts, because it sells nothing. */
export async function findMissing(deps: FactDeps): Promise<Requirement[]> {
  const missing = missingToOpen(await loadOpeningFacts(deps));
  return deps.config.seedDemo ? missing.filter((one) => one === 'payment') : missing;
}

/** Opens the shop to visitors, unless the law requires something that is missing. */
export const openToVisitors = ({ db, now, ...deps }: OpenDeps, actor: Actor): Promise<Outcome> =>
  inTransaction(db, async (tx): Promise<Outcome> => {
    // Nobody removes the keys of the payment provider meanwhile.
    await lockSettings(tx);
    const missing = await findMissing({ ...deps, db: tx });
    if (missing.length > 0) return { ...fail('incomplete'), missing };
    await changeSettings(tx, comingSoonPart, {
      actor,
      now: now(),
      version: undefined,
      values: { isComingSoon: false },
    });
    return succeed('done');
  });
