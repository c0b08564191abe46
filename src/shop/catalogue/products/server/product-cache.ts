import { sql } from 'kysely';
import { prepare, type Db } from '#platform/server/database/database.ts';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import type { DimensionsMm } from '../product.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import type { WithdrawalExclusion } from '../withdrawal-exclusion.ts';

type CachedVariation = {
  readonly id: number;
  /** Whether it can be bought; one that is switched off stays in the carts that have it. */
  readonly isActive: boolean;
  readonly choices: Readonly<Record<string, string>>;
  readonly sku: string | null;
  readonly weightGrams: number | null;
  /** null: the dimensions of the product. */
  readonly dimensionsMm: DimensionsMm | null;
  readonly picture: Picture | null;
};

/**
 * The product data that a cart shows, and the product's attributes and variations. It changes rarely and is
 * cached until it does; price, stock and publication status are not included and are read on each request.
 */
export type CachedProduct = {
  readonly id: number;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly type: 'simple' | 'variable' | 'grouped';
  readonly vatClass: 'standard' | 'reduced' | 'none';
  readonly isBook: boolean;
  readonly isGiftCard: boolean;
  readonly withdrawalExclusion: WithdrawalExclusion | null;
  readonly weightGrams: number | null;
  readonly ageFromMonths: number | null;
  readonly ageToMonths: number | null;
  readonly materials: string;
  /** Length, width and height; null if the product has no size. */
  readonly dimensionsMm: DimensionsMm | null;
  readonly warnings: readonly string[];
  readonly isVirtual: boolean;
  readonly soldIndividually: boolean;
  readonly picture: Picture | null;
  /** The ids of its categories and all its other terms. */
  readonly termIds: readonly number[];
  /** The taxonomies by which the visitor chooses a variation, with the terms each offers. */
  readonly attributes: readonly {
    readonly taxonomy: string;
    readonly label: string;
    readonly terms: readonly { readonly slug: string; readonly name: string }[];
  }[];
  readonly variations: readonly CachedVariation[];
};

/** Cache of products by product id and by variation id; null means that there is no such product. */
export type ProductCache = TaggedCache<CachedProduct | null, CacheTag>;

const MAX_PRODUCTS = 1_000;
export const createProductCache = (): ProductCache =>
  new TaggedCache<CachedProduct | null, CacheTag>(MAX_PRODUCTS);

/** Finds the product with this id, or with a variation of this id, published or not. */
export const findCachedProduct = (db: Db, memory: ProductCache, id: number): Promise<CachedProduct | null> =>
  memory.remember(String(id), async () => toCacheEntry((await listCachedProducts(db, { ids: [id] }))[0]));

/** Returns these products by id; loads those missing from the cache in one query. */
export async function loadCachedProducts(
  db: Db,
  memory: ProductCache,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CachedProduct>> {
  const known = new Map<number, CachedProduct>();
  const unknown = new Set<number>();
  for (const id of ids) {
    const goods = memory.get(String(id));
    if (goods) known.set(id, goods);
    else unknown.add(id);
  }
  if (unknown.size === 0) return known;
  const reading = listCachedProducts(db, { ids: [...unknown] });
  for (const id of unknown) {
    const find = async () => toCacheEntry((await reading).find((goods) => goods.id === id));
    const goods = await memory.remember(String(id), find);
    if (goods) known.set(id, goods);
  }
  return known;
}

const toCacheEntry = (goods: CachedProduct | undefined) => ({
  value: goods ?? null,
  tags: goods ? [CACHE_TAG.product(goods.id), CACHE_TAG.menu, CACHE_TAG.pictures] : [],
  keep: goods !== undefined,
});

const pictureJson = sql`json_build_object('id', pic.id, 'fingerprint', pic.fingerprint, 'width', pic.width,
  'height', pic.height, 'alt', pic.alt)`;

/** The size as JSON, from a row of products or variations; null unless all sides are known. */
const dimensionsJson = (owner: 'p' | 'v') => sql`
  case when ${sql.ref(`${owner}.length_mm`)} + ${sql.ref(`${owner}.width_mm`)} + ${sql.ref(`${owner}.height_mm`)} is not null
  then json_build_object('length', ${sql.ref(`${owner}.length_mm`)}, 'width', ${sql.ref(`${owner}.width_mm`)},
    'height', ${sql.ref(`${owner}.height_mm`)}) end`;

const listCachedProducts = prepare<{ ids: readonly number[] }, CachedProduct>(
  'list-goods',
  ({ ids }) => sql<CachedProduct>`
    select p.id, p.slug, p.sku, p.name, p.type, p.vat_class as "vatClass", p.is_book as "isBook",
      p.is_gift_card as "isGiftCard", p.withdrawal_exclusion as "withdrawalExclusion",
      p.weight_grams as "weightGrams", p.age_from_months as "ageFromMonths",
      p.age_to_months as "ageToMonths", p.materials, ${dimensionsJson('p')} as "dimensionsMm", p.warnings, p.is_virtual as "isVirtual", p.sold_individually as "soldIndividually",
      (select ${pictureJson} from product_pictures pp join pictures pic on pic.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 1) as picture,
      array(select pt.term_id from product_terms pt where pt.product_id = p.id) as "termIds",
      (select coalesce(json_agg(json_build_object('taxonomy', a.taxonomy, 'label', a.label, 'terms', (
          select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name)), '[]')
          from product_terms pt join terms t on t.id = pt.term_id
          where pt.product_id = p.id and t.taxonomy = a.taxonomy)) order by pa.position), '[]')
        from product_attributes pa join attributes a on a.id = pa.attribute_id
        where pa.product_id = p.id) as attributes,
      (select coalesce(json_agg(json_build_object('id', v.id, 'isActive', v.is_active, 'choices', v.choices, 'sku', v.sku,
          'weightGrams', v.weight_grams, 'dimensionsMm', ${dimensionsJson('v')}, 'picture',
          (select ${pictureJson} from pictures pic where pic.id = v.picture_id)) order by v.position, v.id), '[]')
        from variations v where v.product_id = p.id) as variations
    from products p
    where p.id in (select coalesce(v.product_id, asked) from unnest(${ids}::int[]) asked
      left join variations v on v.id = asked)`,
);
