import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { lockStocksOf, writeStockFacts } from '#shop/catalogue/products/server/change-stock.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { factValues, type ItemFacts } from '../stock-facts.ts';
import { factsVersion, listItemsOf } from './stock-items.ts';

type FactsRequest = {
  readonly productId: number;
  /** The place of the first item of the form among those of the product. */
  readonly offset: number;
  /** The version that the form showed. */
  readonly version: string;
  readonly actor: Actor;
  readonly now: Date;
};

/** Saves purchase prices, shelves and marks of the items of a product, if nobody has changed them meanwhile. */
export async function saveStockFacts(
  tx: Db,
  { productId, offset, version, actor, now }: FactsRequest,
  newFacts: readonly ItemFacts[],
): Promise<Result<undefined, 'changed'>> {
  await lockStocksOf(tx, productId);
  const { items } = await listItemsOf(tx, productId, offset);
  const given = new Map(newFacts.map((facts) => [facts.sellableId, facts]));
  const after = items.map((item) => ({ ...item, ...given.get(item.sellableId) }));
  const diff = diffOf(factValues(items), factValues(after));
  if (Object.keys(diff).length === 0) return succeed(undefined);
  if (factsVersion(items) !== version) return fail('changed');
  const before = new Map(items.map((item) => [item.sellableId, factsVersion([item])]));
  for (const item of after.filter((one) => factsVersion([one]) !== before.get(one.sellableId)))
    await writeStockFacts(tx, item, {
      purchase_cents: item.purchaseCents,
      shelf: item.shelf,
      low_stock: item.lowStock,
    });
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'stock.facts',
    diff,
    entity: { type: 'product', id: String(productId) },
  });
  return succeed(undefined);
}
