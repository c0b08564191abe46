import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { AGE_BANDS, ageBandsFor } from '#shop/catalogue/products/age.ts';
import { NO_NOTICES } from '#shop/common/settings/legal-notices.ts';
import { USUAL_REVIEW_SETTINGS } from '#shop/common/settings/review-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { fillParts, pageParts } from '#shop/editorial/texts/page-parts.ts';
import { USUAL_WITHDRAWAL_SETTINGS } from '#shop/orders/withdrawals/withdrawal.ts';
import { readDemoJournal } from './journal-files.ts';
import { requireId, type Ids } from './known-ids.ts';
import { seedCustomers } from './seed-customers.ts';
import { readDemoReviews } from './review-files.ts';
import { seedJournal } from './seed-journal.ts';
import { insertPictures, picturesOf, storePhotographs } from './seed-pictures.ts';
import { reviewPictures, seedReviews } from './seed-reviews.ts';
import {
  readDemoShop,
  type DemoParty,
  type DemoPicture,
  type DemoProduct,
  type DemoShop,
} from './catalogue-files.ts';
import { seedPopUps } from './seed-pop-ups.ts';
import { seedStorefront } from './seed-storefront.ts';
import { seedSelling } from './seed-selling.ts';

type SeedOptions = {
  /** The folder of the demo shop. */
  demo: string;
  /** The storage for its photographs. */
  files: Files;
  /** The password of the demo accounts. */
  password: string;
};
type Tx = Transaction<DB>;

/** The start of the demo's price reductions, in days before the seeding. */
const SALE_STARTED_DAYS_AGO = 6;
const SEED_LOCK = 0x73_65_65_64;

/** Fills an empty shop with the demo shop and returns true. A shop that has products stays unchanged. */
export async function seedDemo(db: Kysely<DB>, { demo, files, password }: SeedOptions): Promise<boolean> {
  if (await hasProducts(db)) return false;
  const [shop, journal, reviews] = await Promise.all([
    readDemoShop(demo),
    readDemoJournal(demo),
    readDemoReviews(demo),
  ]);
  const names = new Map(shop.products.map(({ slug, name }) => [slug, name]));
  const photos = join(demo, 'photos');
  await storePhotographs(files, photos);
  return db.transaction().execute(async (tx) => {
    // Of several processes that start together, the first one seeds; the others find products.
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    if (await hasProducts(tx)) return false;
    const photographs = [...picturesOf(shop), ...reviewPictures(reviews, names)];
    const pictures = await insertPictures(tx, photographs, photos);
    const terms = await insertTerms(tx, shop, pictures);
    const makers = await insertMakers(tx, shop.products);
    const products = await insertProducts(tx, shop, { pictures, terms, makers });
    await insertGroups(tx, shop.products, products);
    await startReductions(tx, shop.products);
    await insertPages(tx, shop);
    await seedJournal(tx, journal, { pictures, products });
    await seedReviews(tx, reviews, { pictures, products, names });
    await shopSettings.save(tx, shop.settings);
    await seedPopUps(tx, demo);
    await seedStorefront(tx, demo, pictures);
    await seedSelling(tx, demo, products);
    await seedCustomers(tx, demo, password, products);
    return true;
  });
}

const hasProducts = async (db: Kysely<DB>) =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;

const termKey = (taxonomy: string, slug: string) => `${taxonomy}/${slug}`;

async function insertTerms(tx: Tx, shop: DemoShop, pictures: Ids): Promise<Ids> {
  const pictureId = (picture: DemoPicture | null) => (picture ? (pictures.get(picture.file) ?? null) : null);
  await tx
    .insertInto('attributes')
    .values([
      ...shop.attributes.map(({ slug, label, swatch }, position) => ({
        taxonomy: `pa_${slug}`,
        label,
        swatch,
        position,
      })),
      // The age is no option on a product page, but listings filter by it.
      { taxonomy: TAXONOMY.age, label: 'Âge', swatch: 'button', position: shop.attributes.length },
    ])
    .execute();
  const rows = [
    ...shop.categories.map(({ picture, ...category }, position) => ({
      taxonomy: TAXONOMY.category,
      ...category,
      picture_id: pictureId(picture),
      position,
    })),
    ...shop.skills.map((skill, position) => ({ taxonomy: TAXONOMY.tag, ...skill, position })),
    ...AGE_BANDS.map(({ slug, name }, position) => ({
      taxonomy: TAXONOMY.age,
      slug,
      name,
      description: shop.ages.find((age) => age.slug === slug)?.description ?? '',
      position,
    })),
    ...shop.attributes.flatMap(({ slug: attribute, terms }) =>
      terms.map(({ slug, name, color, picture }, position) => ({
        taxonomy: `pa_${attribute}`,
        slug,
        name,
        color: color?.toLowerCase() ?? null,
        picture_id: pictureId(picture),
        position,
      })),
    ),
  ];
  const inserted = await tx.insertInto('terms').values(rows).returning(['id', 'taxonomy', 'slug']).execute();
  return new Map(inserted.map(({ id, taxonomy, slug }) => [termKey(taxonomy, slug), id]));
}

const partyKey = ({ name, address, email }: DemoParty) => [name, address, email].join('|');

async function insertMakers(tx: Tx, products: DemoProduct[]): Promise<Ids> {
  const parties = products.flatMap(({ safety }) => [
    safety.maker,
    ...(safety.responsible ? [safety.responsible] : []),
  ]);
  const unique = [...new Map(parties.map((party) => [partyKey(party), party])).values()];
  const inserted = await tx
    .insertInto('makers')
    .values(unique)
    .returning(['id', 'name', 'address', 'email', 'country'])
    .execute();
  return new Map(inserted.map((row) => [partyKey(row), row.id]));
}

type SeededIds = { pictures: Ids; terms: Ids; makers: Ids };

async function insertProducts(tx: Tx, shop: DemoShop, known: SeededIds): Promise<Ids> {
  const ids: Ids = new Map();
  const categoryRank = new Map(shop.categories.map(({ slug }, index) => [slug, index]));
  const rank = ({ categories }: DemoProduct) => categoryRank.get(categories[0] ?? '') ?? 0;
  const inMenuOrder = [...shop.products].sort((a, b) => rank(a) - rank(b) || b.popularity - a.popularity);
  // The default order of the shop alternates between categories, so that the first page shows all of them.
  const placeInCategory = new Map<number, number>();
  for (const product of inMenuOrder) {
    const place = placeInCategory.get(rank(product)) ?? 0;
    placeInCategory.set(rank(product), place + 1);
    ids.set(
      product.slug,
      await insertProduct(tx, product, place * shop.categories.length + rank(product), known),
    );
  }
  return ids;
}

async function insertProduct(
  tx: Tx,
  product: DemoProduct,
  position: number,
  known: SeededIds,
): Promise<number> {
  const { safety, dimensions, age } = product;
  const { id } = await tx
    .insertInto('products')
    .values({
      slug: product.slug,
      name: product.name,
      type: product.type,
      sku: product.sku,
      short_description: product.shortDescription,
      description: product.description,
      regular_cents: product.priceCents ?? null,
      vat_class: product.vat,
      is_book: product.book,
      is_gift_card: product.giftCard,
      stock: product.stock ?? null,
      is_virtual: product.virtual,
      sold_individually: product.soldIndividually,
      age_from_months: age?.fromMonths ?? null,
      age_to_months: age?.toMonths ?? null,
      materials: product.materials,
      length_mm: dimensions?.lengthMm ?? null,
      width_mm: dimensions?.widthMm ?? null,
      height_mm: dimensions?.heightMm ?? null,
      weight_grams: product.weightGrams,
      contents: product.contents,
      maker_id: requireId(known.makers, partyKey(safety.maker)),
      responsible_id: safety.responsible ? requireId(known.makers, partyKey(safety.responsible)) : null,
      warnings: safety.warnings,
      no_warning_reason: safety.noWarningReason ?? '',
      standards: safety.standards,
      featured: product.featured,
      position,
      sales_count: product.popularity,
      published_on: product.publishedOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(tx, id, product, known);
  return id;
}

async function insertParts(
  tx: Tx,
  productId: number,
  product: DemoProduct,
  { pictures, terms }: SeededIds,
): Promise<void> {
  const picked = [
    ...product.categories.map((slug) => termKey(TAXONOMY.category, slug)),
    ...product.skills.map((slug) => termKey(TAXONOMY.tag, slug)),
    ...(product.age ? ageBandsFor(product.age).map((slug) => termKey(TAXONOMY.age, slug)) : []),
    ...product.attributes.flatMap(({ slug, terms: slugs }) =>
      slugs.map((term) => termKey(`pa_${slug}`, term)),
    ),
  ];
  await tx
    .insertInto('product_terms')
    .values([...new Set(picked)].map((key) => ({ product_id: productId, term_id: requireId(terms, key) })))
    .execute();
  if (product.pictures.length > 0) {
    await tx
      .insertInto('product_pictures')
      .values(
        product.pictures.map(({ file }, position) => ({
          product_id: productId,
          picture_id: requireId(pictures, file),
          position,
        })),
      )
      .execute();
  }
  if (product.type === 'variable') await insertVariations(tx, productId, product, pictures);
}

async function insertVariations(
  tx: Tx,
  productId: number,
  product: DemoProduct,
  pictures: Ids,
): Promise<void> {
  for (const [position, { slug }] of product.attributes.entries()) {
    await sql`insert into product_attributes (product_id, attribute_id, position)
      select ${productId}, id, ${position} from attributes where taxonomy = ${`pa_${slug}`}`.execute(tx);
  }
  await tx
    .insertInto('variations')
    .values(
      product.variations.map((variation, position) => ({
        product_id: productId,
        sku: variation.sku,
        choices: JSON.stringify(
          Object.fromEntries(
            Object.entries(variation.attributes)
              .filter(([, value]) => value !== '')
              .map(([slug, value]) => [`pa_${slug}`, value]),
          ),
        ),
        regular_cents: variation.priceCents,
        stock: variation.stock,
        picture_id: variation.picture ? requireId(pictures, variation.picture.file) : null,
        length_mm: variation.dimensions?.lengthMm ?? null,
        width_mm: variation.dimensions?.widthMm ?? null,
        height_mm: variation.dimensions?.heightMm ?? null,
        weight_grams: variation.weightGrams,
        position,
      })),
    )
    .execute();
}

async function insertGroups(tx: Tx, products: DemoProduct[], ids: Ids): Promise<void> {
  const rows = products.flatMap(({ slug, children }) =>
    children.map((child, position) => ({
      parent_id: requireId(ids, slug),
      child_id: requireId(ids, child),
      position,
    })),
  );
  if (rows.length > 0) await tx.insertInto('grouped_products').values(rows).execute();
}

/** Every product has its regular price since its publication; the reductions start later. */
async function startReductions(tx: Tx, products: DemoProduct[]): Promise<void> {
  await sql`update price_journal j set since = least(p.published_on, current_date - 60)
    from products p where p.id = j.sellable_id`.execute(tx);
  await sql`update price_journal j set since = least(p.published_on, current_date - 60)
    from variations v join products p on p.id = v.product_id where v.id = j.sellable_id`.execute(tx);
  for (const { sku, salePriceCents } of products.flatMap((product) => [product, ...product.variations])) {
    if (salePriceCents == null) continue;
    await tx.updateTable('products').set({ sale_cents: salePriceCents }).where('sku', '=', sku).execute();
    await tx.updateTable('variations').set({ sale_cents: salePriceCents }).where('sku', '=', sku).execute();
  }
  await sql`update price_journal set since = now() - make_interval(days => ${SALE_STARTED_DAYS_AGO})
    where since > now() - interval '1 day'`.execute(tx);
}

async function insertPages(tx: Tx, { pages }: DemoShop): Promise<void> {
  const parts = pageParts({
    notices: NO_NOTICES,
    withdrawals: USUAL_WITHDRAWAL_SETTINGS,
    reviews: USUAL_REVIEW_SETTINGS,
  });
  await tx
    .insertInto('content_pages')
    .values(
      pages.map(({ slug, title, description, body }, position) => ({
        slug,
        title,
        description,
        body: fillParts(body, parts),
        position,
      })),
    )
    .execute();
}
