import { sql, type RawBuilder } from 'kysely';

/**
 * The products and variations with a price of their own among some products. The price of a gift card is its
 * balance and is never reduced.
 */
export const sellablesOf = (productIds: RawBuilder<unknown>) => sql`(
  select p.id as product_id, p.id, p.name, p.sku, '{}'::jsonb as choices, p.regular_cents, p.sale_cents,
    p.reduced_cents, p.is_book, p.status, p.published_on, p.purchase_cents, p.vat_class
  from products p where p.type = 'simple' and not p.is_gift_card and p.id in (${productIds})
  union all
  select p.id, v.id, p.name, v.sku, v.choices, v.regular_cents, v.sale_cents, v.reduced_cents, p.is_book, p.status,
    p.published_on, v.purchase_cents, p.vat_class
  from variations v join products p on p.id = v.product_id
  where p.type = 'variable' and not p.is_gift_card and p.id in (${productIds}))`;

/** An article of a preview. */
export type PreviewedPrice = {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly sku: string;
  readonly regularCents: number;
  /** The price a shopper pays now. */
  readonly currentCents: number;
  readonly nextCents: number;
  /** The lowest price of the last thirty days: a reduction may be announced only from it. */
  readonly referenceCents: number | null;
  readonly purchaseCents: number | null;
  readonly vatClass: 'standard' | 'reduced' | 'none';
};

export const PREVIEW_SIZE = 20;
