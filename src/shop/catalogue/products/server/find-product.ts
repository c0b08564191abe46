import { sql, type RawBuilder } from 'kysely';
import { TAXONOMY } from '../contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Party, ProductView, Term } from '../product.ts';
import { cardColumns, isPublished, toCard, type CardRow } from './card-query.ts';
import {
  toDimensions,
  toVariation,
  variationsJson,
  type DimensionColumns,
  type VariationRow,
} from './variations-query.ts';
import type { WithdrawalExclusion } from '../withdrawal-exclusion.ts';

const ALL_PICTURES = 100;

type ProductRow = CardRow &
  DimensionColumns & {
    gtin: string | null;
    short_description: string;
    seo_title: string;
    seo_description: string;
    description: string;
    stock: number | null;
    sold_individually: boolean;
    is_virtual: boolean;
    is_book: boolean;
    is_gift_card: boolean;
    is_recalled: boolean;
    withdrawal_exclusion: WithdrawalExclusion | null;
    reduced_until_ms: number | null;
    materials: string;
    weight_grams: number;
    contents: string[];
    standards: string;
    no_warning_reason: string;
    published_on: string;
    maker: Party;
    responsible: Party | null;
    terms: (Term & { taxonomy: string })[] | null;
    variations: VariationRow[] | null;
    children: CardRow[] | null;
  };

const partyJson = (alias: 'maker' | 'responsible') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object(
    'name', ${column('name')}, 'address', ${column('address')}, 'email', ${column('email')}) end`;
};

/** The cards of the children of a grouped product, whose row is named `parent`; inside, `p` is each child. */
const childrenJson = sql`(
  select json_agg(to_json(child) order by child.place) from (
    select ${cardColumns(1)}, g.position as place from grouped_products g join products p on p.id = g.child_id
    where g.parent_id = parent.id and ${isPublished}) child)`;

/** When the first reduction of its price or of the price of a variation ends. */
const reducedUntilMs = sql`extract(epoch from coalesce(p.reduced_until, (
  select min(v.reduced_until) from variations v where v.product_id = p.id and v.is_active and v.reduced_cents is not null))) * 1000`;

/** Loads a published product with everything its page shows; undefined if there is none. */
export const findProduct = (db: Db, slug: string) => loadProduct(db, sql`p.slug = ${slug}`);

export const findProductById = (db: Db, id: number) => loadProduct(db, sql`p.id = ${id}`);

/** Loads a product that may not be published, for its preview. */
export const findAnyProduct = (db: Db, id: number) => loadProduct(db, sql`p.id = ${id}`, sql`true`);

async function loadProduct(
  db: Db,
  which: RawBuilder<unknown>,
  isShown: RawBuilder<unknown> = isPublished,
): Promise<ProductView | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${cardColumns(ALL_PICTURES)},
      p.gtin, p.short_description, p.seo_title, p.seo_description, p.description, p.stock, p.sold_individually, p.is_virtual, p.is_book, p.is_gift_card, p.withdrawal_exclusion, p.materials,
      ${reducedUntilMs} as reduced_until_ms,
      exists (select from public_recalled_products recalled where recalled.product_id = p.id) as is_recalled,
      p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.no_warning_reason, p.standards, p.published_on,
      ${partyJson('maker')} as maker, ${partyJson('responsible')} as responsible,
      (select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'taxonomy', t.taxonomy) order by t.position)
        from product_terms pt join terms t on t.id = pt.term_id where pt.product_id = p.id) as terms,
      case when p.type = 'variable' then ${variationsJson(sql`p.id`)} end as variations,
      case when p.type = 'grouped' then (select ${childrenJson} from (select p.id) parent) end as children
    from products p
    join makers maker on maker.id = p.maker_id
    left join makers responsible on responsible.id = p.responsible_id
    where ${which} and ${isShown}`.execute(db);
  const row = rows[0];
  return row && toView(row);
}

function toView(row: ProductRow): ProductView {
  const termsOf = (taxonomy: string) => (row.terms ?? []).filter((term) => term.taxonomy === taxonomy);
  return {
    ...toCard(row),
    variations: (row.variations ?? []).flatMap(toVariation),
    children: (row.children ?? []).map(toCard),
    gtin: row.gtin,
    shortDescription: row.short_description,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    description: row.description,
    stock: row.stock,
    soldIndividually: row.sold_individually,
    isVirtual: row.is_virtual,
    isBook: row.is_book,
    isGiftCard: row.is_gift_card,
    isRecalled: row.is_recalled,
    withdrawalExclusion: row.withdrawal_exclusion,
    reducedUntilMs: row.reduced_until_ms,
    materials: row.materials,
    dimensionsMm: toDimensions(row),
    weightGrams: row.weight_grams,
    contents: row.contents,
    maker: row.maker,
    responsible: row.responsible,
    standards: row.standards,
    noWarningReason: row.no_warning_reason,
    publishedOn: row.published_on,
    categories: termsOf(TAXONOMY.category),
    skills: termsOf(TAXONOMY.tag),
  };
}
