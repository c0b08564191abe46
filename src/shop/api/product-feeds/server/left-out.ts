import { sql } from 'kysely';

/** Why a product is in no feed. Archived products are not listed at all. */
export type LeftOutReason = 'draft' | 'set' | 'gift-card' | 'recalled' | 'picture' | 'price';

/** The reason for a products row named `p`; null: its articles are in the feeds. */
export const leftOutReason = sql<LeftOutReason | null>`case
  when p.status <> 'publish' then 'draft'
  when p.type = 'grouped' then 'set'
  when p.is_gift_card then 'gift-card'
  when exists (select from public_recalled_products recalled where recalled.product_id = p.id) then 'recalled'
  when not exists (select from product_pictures pp where pp.product_id = p.id) then 'picture'
  when p.min_price_cents is null then 'price'
end`;

export const isMadeToOrder = sql<boolean>`coalesce(p.withdrawal_exclusion = 'personalised', false)`;
