import { PATHS } from '#shop/common/paths/paths.ts';
import type { Db } from '#platform/server/database/database.ts';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { loadCards, type ProductCardCache } from '#shop/catalogue/products/server/product-card-cache.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import { COUNT_PROOF, EXAMPLE_PROOF, type PurchaseRecord } from '../contract.ts';
import { listExamples } from '../examples.ts';
import { popupTexts } from '../popup-texts.ts';
import { seededRandom } from '../random.ts';
import type { RecentPurchasesSettings } from '../recent-purchases-settings.ts';
import { publicBuyer } from '../public-buyer.ts';
import { texts } from '../texts.ts';
import { countPurchases, findProductIds, listPurchases, type PageScope } from './list-purchases.ts';

/** A record and the time of its purchase; null if it has none. */
type DatedRecord = { readonly record: PurchaseRecord; readonly at: Date | null };
export type PurchaseRecordCache = TaggedCache<readonly DatedRecord[], CacheTag>;

/** The maximum number of cached entries; each page can have its own. */
const MAX_CACHED = 500;
export const createPurchaseRecordCache = (): PurchaseRecordCache =>
  new TaggedCache<readonly DatedRecord[], CacheTag>(MAX_CACHED);

export type RecordDeps = {
  readonly db: Db;
  readonly now: () => Date;
  readonly cards: ProductCardCache;
  readonly records: PurchaseRecordCache;
  readonly recentPurchasesSettings: () => Promise<RecentPurchasesSettings>;
};

/** With fewer purchases nothing is shown: they prove little and could identify the buyers. */
const FEWEST_PURCHASES = 3;
/** Only counts above this number are shown. */
const COUNTED_ABOVE = 3;
const THUMB_PX = 160;
const MINUTE_MS = 60_000;
const TAGS = [CACHE_TAG.settings, CACHE_TAG.listing, CACHE_TAG.counts, CACHE_TAG.pictures];

const encodeText = (text: string) => Buffer.from(text).toString('base64');
const countryNames = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });

/** Returns the records for a page. Cached per minute, independent of the number of visitors. */
export async function makeRecords(deps: RecordDeps, scope: PageScope): Promise<PurchaseRecord[]> {
  const now = deps.now();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const key = JSON.stringify([minute, scope.productId, scope.category]);
  const dated = await deps.records.remember(key, async () => ({
    value: await readRecords(deps, now, scope),
    tags: TAGS,
  }));
  return dated.map(({ record, at }) => (at === null ? record : { ...record, ...timeOf(at, now) }));
}

function timeOf(at: Date, now: Date) {
  const age_s = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1_000));
  return { age_s, time: popupTexts.timeAgo(age_s) };
}

async function readRecords(deps: RecordDeps, now: Date, scope: PageScope): Promise<DatedRecord[]> {
  const settings = await deps.recentPurchasesSettings();
  switch (settings.source) {
    case 'off':
      return [];
    case 'real':
      return realRecords(deps, now, scope);
    case 'aggregate':
      return countedRecords(deps, now, scope);
    case 'virtual':
      return exampleRecords(deps, now, scope, settings);
  }
}

async function realRecords(deps: RecordDeps, now: Date, scope: PageScope): Promise<DatedRecord[]> {
  const purchases = await listPurchases(deps.db, now, scope);
  if (purchases.length < FEWEST_PURCHASES) return [];
  const cards = await cardsOf(deps, purchases);
  return purchases.flatMap((purchase) => {
    const card = cards.get(purchase.productId);
    if (!card) return [];
    const { firstName, city, region } = publicBuyer(purchase);
    const record = {
      ...productPart(card),
      proof: purchase.proof,
      first_name: encodeText(firstName),
      city: encodeText(city),
      state: encodeText(region),
      country: encodeText(countryNames.of(purchase.country) ?? ''),
    };
    return [{ record, at: purchase.paidAt }];
  });
}

async function countedRecords(deps: RecordDeps, now: Date, scope: PageScope): Promise<DatedRecord[]> {
  const counts = await countPurchases(deps.db, now, scope, COUNTED_ABOVE);
  const cards = await cardsOf(deps, counts);
  return counts.flatMap(({ productId, orders }) => {
    const card = cards.get(productId);
    return card ? [{ record: { ...productPart(card), proof: COUNT_PROOF, number: orders }, at: null }] : [];
  });
}

/**
 * Seeded per minute, so the examples are the same within a minute. The title says that it is an example,
 * because third-party clients show it too.
 */
async function exampleRecords(
  deps: RecordDeps,
  now: Date,
  scope: PageScope,
  settings: RecentPurchasesSettings,
): Promise<DatedRecord[]> {
  const ids = await findProductIds(deps.db, settings.examples.products, scope);
  const random = seededRandom(Math.floor(now.getTime() / MINUTE_MS));
  const examples = listExamples(random, settings.examples).flatMap(({ slug, ...example }) => {
    const productId = ids.get(slug);
    return productId === undefined ? [] : [{ ...example, productId }];
  });
  const cards = await cardsOf(deps, examples);
  return examples.flatMap(({ productId, firstName, city, ageS }) => {
    const card = cards.get(productId);
    if (!card) return [];
    const record = {
      ...productPart(card),
      title: texts.exampleTitle(card.name),
      proof: EXAMPLE_PROOF,
      first_name: encodeText(firstName),
      city: encodeText(city),
      state: '',
      country: '',
      time: popupTexts.madeUpTime(popupTexts.timeAgo(ageS)),
      is_example: true,
    };
    return [{ record, at: null }];
  });
}

async function cardsOf({ db, cards }: RecordDeps, of: readonly { readonly productId: number }[]) {
  const ids = [...new Set(of.map(({ productId }) => productId))];
  return new Map((await loadCards(db, cards, ids)).map((card) => [card.id, card]));
}

function productPart({ name, slug, pictures: [picture] }: ProductCard) {
  const thumb = picture ? pictureUrl(picture, Math.min(THUMB_PX, picture.width), 'jpg') : '';
  return { title: name, url: PATHS.product(slug), thumb };
}
