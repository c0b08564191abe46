import { sql } from 'kysely';
import { succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { zonesJson } from '#shop/basket/pricing/server/zones-query.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { FeedName } from '../feed-paths.ts';

export type FeedVersion = { readonly fingerprint: string; readonly changedAt: Date };

/** Increased when the format of the feeds changes, so that nobody keeps a file of the older format. */
const FORMAT = 1;

/** Everything that a feed tells, in one text. `listing_part` and `page_part` name the columns that pages show. */
const fingerprint = sql<string>`(select md5(concat_ws(' ', ${FORMAT}::int,
  (select sum(hash_record_extended(listing_part(p), 0) # hash_record_extended(page_part(p), p.id)) from products p),
  (select sum(hash_record_extended(row(v.id, v.product_id, v.choices, v.regular_cents, v.reduced_cents,
    v.reduced_until, v.picture_id, v.weight_grams, v.is_active, v.gtin, coalesce(v.stock > 0, true)), 0)) from variations v),
  (select sum(hash_record_extended(row(pp.product_id, pp.position, pic.id, pic.fingerprint), 0))
    from product_pictures pp join pictures pic on pic.id = pp.picture_id),
  (select sum(hash_record_extended(row(pt.product_id, pt.term_id), 0)) from product_terms pt),
  (select sum(hash_record_extended(row(t.id, t.slug, t.name, t.parent_id, t.position), 0)) from terms t),
  (select sum(hash_record_extended(row(m.id, m.name), 0)) from makers m),
  (select sum(product_id) from public_recalled_products),
  (select value::text from settings where name = ${shopSettings.name}),
  (${zonesJson})::text)))`;

/**
 * Finds the version of a feed's content, and keeps the moment at which it was first seen. Undefined if the feed is
 * off.
 */
export async function findFeedVersion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: FeedName,
): Promise<FeedVersion | undefined> {
  const { rows } = await sql<FeedVersion>`
    with current as materialized (select ${fingerprint} as value
      where exists (select from product_feeds where name = ${name} and is_on)),
    changed as (
      update product_feeds f set fingerprint = current.value, changed_at = ${now()} from current
      where f.name = ${name} and f.fingerprint is distinct from current.value
      returning f.fingerprint, f.changed_at)
    select current.value as fingerprint, coalesce((select changed_at from changed), f.changed_at) as "changedAt"
    from current join product_feeds f on f.name = ${name}`.execute(db);
  return rows[0];
}

/** Returns whether each feed is on. */
export async function loadFeedSwitches(db: Db): Promise<Readonly<Record<FeedName, boolean>>> {
  const rows = await db.selectFrom('product_feeds').select(['name', 'is_on']).execute();
  const isOn = (name: FeedName) => rows.some((row) => row.name === name && row.is_on);
  return { google: isOn('google'), meta: isOn('meta') };
}

/** Switches a feed on or off. A second press changes nothing. */
export const switchFeed = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, isOn }: { readonly name: FeedName; readonly isOn: boolean },
  actor: Actor,
) =>
  inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('product_feeds')
      .set({ is_on: isOn })
      .where('name', '=', name)
      .where('is_on', '<>', isOn)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return succeed('same');
    await recordAudit(tx, {
      at: now(),
      actor,
      action: isOn ? 'feed.on' : 'feed.off',
      entity: { type: 'feed', id: name },
      diff: diffOf({ isActive: !isOn }, { isActive: isOn }),
    });
    return succeed('done');
  });
