import { sql, type RawBuilder } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import {
  LOW_STOCK,
  PRODUCT_SORTS,
  PRODUCTS_PER_PAGE,
  searchWords,
  type PagePosition,
  type ProductList,
  type StockLevel,
} from '../product-list.ts';
import type { ProductHead } from '../product-head.ts';

/** A product in the merchant's list. */
export type ListedProduct = ProductHead & {
  readonly sku: string;
  readonly picture: Picture | null;
  /** The lowest and the highest price; null if there is none yet. */
  readonly minPrice: Cents | null;
  readonly maxPrice: Cents | null;
  readonly isReduced: boolean;
  /** The pieces in stock, of all variations together; null if they are not counted. */
  readonly stock: number | null;
  readonly inStock: boolean;
  readonly categories: readonly string[];
  readonly missing: readonly MissingFact[];
  readonly vatClass: 'standard' | 'reduced' | 'none';
  /** The price (TTC) and the purchase price of the article with the smallest margin; null if none is known. */
  readonly dearestPurchase: { readonly priceCents: Cents; readonly purchaseCents: number } | null;
};

export type ProductPage = {
  readonly products: readonly ListedProduct[];
  /** The position of the page before and after this one; undefined at the ends of the list. */
  readonly previous: PagePosition | undefined;
  readonly next: PagePosition | undefined;
};

type Row = Omit<ListedProduct, 'minPrice' | 'maxPrice' | 'dearestPurchase'> & {
  dearestPurchase: { priceCents: number; purchaseCents: number } | null;
  minPrice: number | null;
  maxPrice: number | null;
  key: string;
};

const SORT_KEYS = {
  id: sql`''`,
  name: sql`plain_text(p.name)`,
  price: sql`coalesce(p.min_price_cents, -1)`,
} as const;

const isBackward = ({ kind }: PagePosition) => kind === 'before' || kind === 'last';

/** Returns one page of products in one statement. */
export async function listDeskProducts(db: Db, list: ProductList): Promise<ProductPage> {
  const { column, isDescending } = PRODUCT_SORTS[list.sort];
  const goesDown = isDescending !== isBackward(list.position);
  const direction = goesDown ? sql`desc` : sql`asc`;
  const key = SORT_KEYS[column];
  const ordered = (keyColumn: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    column === 'id' ? sql`${id} ${direction}` : sql`${keyColumn} ${direction}, ${id} ${direction}`;
  const conditions = [...filterConditions(list), ...positionConditions(list, goesDown)];
  const branches = searchConditions(list.search).map(
    (match) => sql`(select p.id, ${key} as key from products p
      where ${sql.join([...conditions, match], sql` and `)}
      order by ${ordered(key, sql`p.id`)} limit ${PRODUCTS_PER_PAGE + 1})`,
  );
  const { rows } = await sql<Row>`
    with found as (${sql.join(branches, sql` union `)})
    select ${LISTED_COLUMNS}, page.key::text as key
    from (select * from found order by ${ordered(sql`key`, sql`id`)} limit ${PRODUCTS_PER_PAGE + 1}) page
    join products p using (id)
    order by ${ordered(sql`page.key`, sql`page.id`)}`.execute(db);
  return toPage(rows, list.position);
}

/** Selects the ids of all products of a list, on whatever page. */
export function selectMatching(list: ProductList): RawBuilder<unknown> {
  const conditions = filterConditions(list);
  const branches = searchConditions(list.search).map(
    (match) => sql`select p.id from products p where ${sql.join([...conditions, match], sql` and `)}`,
  );
  return sql.join(branches, sql` union `);
}

const LISTED_COLUMNS = sql`
  p.id, p.name, p.slug, p.type, p.status, p.sku, p.min_price_cents as "minPrice", p.max_price_cents as "maxPrice",
  p.in_stock as "inStock",
  case when p.type = 'variable'
    then exists (select from variations v where v.product_id = p.id and v.is_active and v.reduced_cents is not null)
    else p.reduced_cents is not null end as "isReduced",
  case when p.type = 'variable' then (
      select case when bool_or(v.stock is null) then null else sum(v.stock)::int end
      from variations v where v.product_id = p.id)
    else p.stock end as stock,
  (select ${pictureJson} from product_pictures pp join pictures pic on pic.id = pp.picture_id
    where pp.product_id = p.id order by pp.position limit 1) as picture,
  array(select t.name from product_terms pt join terms t on t.id = pt.term_id
    where pt.product_id = p.id and t.taxonomy = ${TAXONOMY.category} order by t.position, t.id) as categories,
  missing_for_publication(p) as missing, p.vat_class as "vatClass",
  (select json_build_object('priceCents', a.price, 'purchaseCents', a.purchase) from (
      select p.min_price_cents as price, p.purchase_cents as purchase where p.type = 'simple'
      union all
      select coalesce(v.reduced_cents, v.regular_cents), v.purchase_cents from variations v
      where p.type = 'variable' and v.product_id = p.id and v.is_active) a
    where a.price > 0 and a.purchase is not null
    order by a.purchase::float / a.price desc limit 1) as "dearestPurchase"`;

function filterConditions({ status, category, stock }: ProductList): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(category === undefined
      ? []
      : [
          sql`p.id in (select pt.product_id from product_terms pt join terms t on t.id = pt.term_id
            where t.taxonomy = ${TAXONOMY.category} and t.slug = ${category})`,
        ]),
    ...(stock === undefined ? [] : [stockCondition(stock)]),
  ];
}

function stockCondition(level: StockLevel): RawBuilder<unknown> {
  switch (level) {
    case 'out':
      return sql`not p.in_stock`;
    case 'in':
      return sql`p.in_stock`;
    case 'low':
      return sql`(p.type = 'simple' and p.stock between 1 and coalesce(p.low_stock, ${LOW_STOCK}::int) or p.id in (
        select v.product_id from variations v where v.stock between 1 and coalesce(v.low_stock, ${LOW_STOCK}::int)))`;
  }
}

function positionConditions({ position, sort }: ProductList, goesDown: boolean): RawBuilder<unknown>[] {
  if (position.kind === 'first' || position.kind === 'last') return [];
  const beyond = goesDown ? sql`<` : sql`>`;
  switch (PRODUCT_SORTS[sort].column) {
    case 'id':
      return [sql`p.id ${beyond} ${position.id}::int`];
    case 'name':
      return [sql`(${SORT_KEYS.name}, p.id) ${beyond} (${position.key}::text, ${position.id}::int)`];
    case 'price':
      return [sql`(${SORT_KEYS.price}, p.id) ${beyond} (${position.key}::int, ${position.id}::int)`];
  }
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** One condition for each meaning of the search, so that each uses its own index. */
function searchConditions(search: string): RawBuilder<unknown>[] {
  if (search === '') return [sql`true`];
  const sku = containing(search.toLowerCase());
  const gtin = search.replace(/[\s-]/gu, '');
  const words = searchWords(search);
  return [
    sql.join(
      words.map((word) => sql`plain_text(p.name) like ${containing(word)}`),
      sql` and `,
    ),
    sql`lower(p.sku) like ${sku}`,
    sql`p.id in (select v.product_id from variations v where lower(v.sku) like ${sku})`,
    ...(/^\d{8,14}$/.test(gtin) ? [sql`p.gtin = ${gtin}`] : []),
  ];
}

const toPrice = (cents: number | null) => (cents === null ? null : toCents(cents));

function toPage(rows: readonly Row[], position: PagePosition): ProductPage {
  const hasMore = rows.length > PRODUCTS_PER_PAGE;
  const page = rows.slice(0, PRODUCTS_PER_PAGE);
  const inOrder = isBackward(position) ? page.toReversed() : page;
  const [first] = inOrder;
  const last = inOrder.at(-1);
  const hasPrevious = isBackward(position) ? hasMore : position.kind === 'after';
  const hasNext = isBackward(position) ? position.kind === 'before' : hasMore;
  return {
    products: inOrder.map(({ key: _, minPrice, maxPrice, dearestPurchase, ...row }) => ({
      ...row,
      dearestPurchase: dearestPurchase && {
        ...dearestPurchase,
        priceCents: toCents(dearestPurchase.priceCents),
      },
      minPrice: toPrice(minPrice),
      maxPrice: toPrice(maxPrice),
    })),
    previous: hasPrevious && first ? { kind: 'before', key: first.key, id: first.id } : undefined,
    next: hasNext && last ? { kind: 'after', key: last.key, id: last.id } : undefined,
  };
}

export type CategoryChoice = { readonly id: number; readonly slug: string; readonly name: string };

/** Lists the categories to filter by. */
export async function listCategoryChoices(db: Db): Promise<readonly CategoryChoice[]> {
  const { rows } = await sql<CategoryChoice>`
    select id, slug, name from terms where taxonomy = ${TAXONOMY.category} order by position, id`.execute(db);
  return rows;
}
