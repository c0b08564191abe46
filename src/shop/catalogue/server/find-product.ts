import { sql, type RawBuilder } from 'kysely';
import { toCents } from '../../../platform/money.ts';
import { TAXONOMY } from '../../../platform/names.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { PriceSince } from '../lowest-price.ts';
import type { DimensionsMm, Party, ProductAttribute, ProductView, Term, Variation } from '../product.ts';
import {
  cardColumns,
  isPublished,
  journalJson,
  pictureJson,
  toCard,
  toPriceTag,
  type CardRow,
} from './card-query.ts';

const ALL_PICTURES = 100;

type ProductRow = CardRow &
  Sides & {
    sku: string;
    short_description: string;
    description: string;
    stock: number | null;
    sold_individually: boolean;
    is_virtual: boolean;
    materials: string;
    weight_grams: number;
    contents: string[];
    warnings: string[];
    standards: string;
    published_on: string;
    maker: Party;
    responsible: Party | null;
    terms: (Term & { taxonomy: string })[] | null;
  };

type VariationRow = Sides & {
  regular_cents: number;
  weight_grams: number;
  id: number;
  sku: string;
  choices: Record<string, string>;
  price_cents: number;
  stock: number | null;
  picture: Picture | null;
  journal: PriceSince[] | null;
};

const partyJson = (alias: 'maker' | 'responsible') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object(
    'name', ${column('name')}, 'address', ${column('address')}, 'email', ${column('email')}) end`;
};

/** A published product with all its page shows, or nothing. */
export const findProduct = (db: Db, slug: string) => loadProduct(db, sql`p.slug = ${slug}`);

export const findProductById = (db: Db, id: number) => loadProduct(db, sql`p.id = ${id}`);

async function loadProduct(db: Db, which: RawBuilder<unknown>): Promise<ProductView | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${cardColumns(ALL_PICTURES)},
      p.sku, p.short_description, p.description, p.stock, p.sold_individually, p.is_virtual, p.materials,
      p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.warnings, p.standards, p.published_on,
      ${partyJson('maker')} as maker, ${partyJson('responsible')} as responsible,
      (select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'taxonomy', t.taxonomy) order by t.position)
        from product_terms pt join terms t on t.id = pt.term_id where pt.product_id = p.id) as terms
    from products p
    join makers maker on maker.id = p.maker_id
    left join makers responsible on responsible.id = p.responsible_id
    where ${which} and ${isPublished}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  switch (row.type) {
    case 'simple':
      return toView(row, { attributes: [], variations: [], children: [] });
    case 'variable':
      return toView(row, { ...(await listChoices(db, row.id)), children: [] });
    case 'grouped':
      return toView(row, { attributes: [], variations: [], children: await listChildren(db, row.id) });
  }
}

type Parts = Pick<ProductView, 'attributes' | 'variations' | 'children'>;

function toView(row: ProductRow, parts: Parts): ProductView {
  const termsOf = (taxonomy: string) => (row.terms ?? []).filter((term) => term.taxonomy === taxonomy);
  return {
    ...toCard(row),
    ...parts,
    sku: row.sku,
    shortDescription: row.short_description,
    description: row.description,
    stock: row.stock,
    soldIndividually: row.sold_individually,
    isVirtual: row.is_virtual,
    materials: row.materials,
    dimensionsMm: toDimensions(row),
    weightGrams: row.weight_grams,
    contents: row.contents,
    maker: row.maker,
    responsible: row.responsible,
    warnings: row.warnings,
    standards: row.standards,
    publishedOn: row.published_on,
    categories: termsOf(TAXONOMY.category),
    skills: termsOf(TAXONOMY.tag),
  };
}

/** The attributes of a variable product, each with its terms, and its variations, in one query. */
async function listChoices(
  db: Db,
  productId: number,
): Promise<Pick<ProductView, 'attributes' | 'variations'>> {
  const { rows } = await sql<{ attributes: ProductAttribute[]; variations: VariationRow[] }>`
    select
      (select coalesce(json_agg(json_build_object('taxonomy', a.taxonomy, 'label', a.label, 'swatch', a.swatch, 'terms', (
        select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'color', t.color,
          'picture', (select ${pictureJson} from pictures pic where pic.id = t.picture_id)) order by t.position), '[]')
        from product_terms pt join terms t on t.id = pt.term_id
        where pt.product_id = ${productId} and t.taxonomy = a.taxonomy)) order by pa.position), '[]')
      from product_attributes pa join attributes a on a.id = pa.attribute_id
      where pa.product_id = ${productId}) as attributes,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'choices', v.choices,
        'price_cents', coalesce(v.sale_cents, v.regular_cents), 'regular_cents', v.regular_cents, 'stock', v.stock,
        'weight_grams', v.weight_grams, 'length_mm', v.length_mm, 'width_mm', v.width_mm, 'height_mm', v.height_mm,
        'picture', (select ${pictureJson} from pictures pic where pic.id = v.picture_id),
        'journal', ${journalJson('v')}) order by v.position, v.id), '[]')
      from variations v where v.product_id = ${productId}) as variations`.execute(db);
  const { attributes = [], variations = [] } = rows[0] ?? {};
  return { attributes, variations: variations.flatMap(toVariation) };
}

function toVariation({ id, sku, choices, stock, picture, ...row }: VariationRow): Variation[] {
  const price = toPriceTag(row.price_cents, row.price_cents, row.journal);
  if (!price) return [];
  const facts = { dimensionsMm: toDimensions(row), weightGrams: row.weight_grams };
  return [{ id, sku, choices, stock, picture, price, usualPrice: toCents(row.regular_cents), ...facts }];
}

type Sides = { length_mm: number | null; width_mm: number | null; height_mm: number | null };

function toDimensions({ length_mm: length, width_mm: width, height_mm: height }: Sides): DimensionsMm | null {
  return length !== null && width !== null && height !== null ? { length, width, height } : null;
}

async function listChildren(db: Db, productId: number) {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(1)} from grouped_products g join products p on p.id = g.child_id
    where g.parent_id = ${productId} and ${isPublished} order by g.position`.execute(db);
  return rows.map(toCard);
}
