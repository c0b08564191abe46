import type { Db } from '#platform/server/database/database.ts';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { FacetIndex } from '#shop/catalogue/products/facets.ts';
import type { FoundText, SearchResult } from '#shop/catalogue/products/search-result.ts';
import { loadFacets, loadSortOrder, type FacetCache } from '#shop/catalogue/products/server/load-listing.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { findTexts } from '../find-texts.ts';
import { buildLexicon, correctQuery, tellingWords, type Lexicon } from '../lexicon.ts';
import { listChips } from '../query-chips.ts';
import { rankProducts, type RankedProducts, type TextHit } from '../rank-products.ts';
import { readQuery, type QueryReading } from '../read-query.ts';
import type { SearchWords } from '../search-words.ts';
import { closestWord } from '../spelling.ts';
import { findTextHits, type TextHits } from './find-text-hits.ts';

/** Cache of the words that queries are compared with. */
export type LexiconCache = TaggedCache<Lexicon, CacheTag>;
export const createLexiconCache = (): LexiconCache => new TaggedCache<Lexicon, CacheTag>(1);

/** Cache of the titles of pages and articles. */
export type TextCache = TaggedCache<readonly FoundText[], CacheTag>;
export const createTextCache = (): TextCache => new TaggedCache<readonly FoundText[], CacheTag>(1);

export type CatalogueSearchDeps = {
  readonly db: Db;
  readonly facets: FacetCache;
  readonly lexicons: LexiconCache;
  readonly texts: TextCache;
  readonly searchWords: () => Promise<SearchWords>;
  /** Lists the pages and articles that a search finds. */
  readonly listTexts: () => Promise<readonly FoundText[]>;
};

/** Searches the catalogue, the pages and the articles for a query as shoppers type it. */
export async function searchCatalogue(deps: CatalogueSearchDeps, query: string): Promise<SearchResult> {
  const nothing = { ids: [], query, correction: null, chips: [], partial: null, texts: [] };
  if (query === '') return nothing;
  const [index, texts] = await Promise.all([loadFacets(deps.db, deps.facets), loadTexts(deps)]);
  const lexicon = await loadLexicon(deps, index, texts);
  const readings = readingsOf(query, lexicon);
  const [hits, popular] = await Promise.all([
    findTextHits(deps.db, query, readings),
    readings.some(needsOrder) ? loadSortOrder(deps.db, deps.facets, 'popularity') : [],
  ]);
  const chosen = chooseReading(index, readings, hits, popular);
  if (chosen.ranked.match === 'none' && !chosen.reading.isVerbatim) {
    const similar = findSimilar(query, hits);
    if (similar) return { ...nothing, ...similar, correction: correctionOf(query) };
  }
  return resultOf(query, chosen, findTexts(chosen.reading, texts));
}

const loadTexts = ({ texts, listTexts }: CatalogueSearchDeps) =>
  texts.remember('texts', async () => ({
    value: await listTexts(),
    tags: [CACHE_TAG.content, CACHE_TAG.journal],
  }));

function loadLexicon(
  { lexicons, searchWords }: CatalogueSearchDeps,
  index: FacetIndex,
  texts: readonly FoundText[],
): Promise<Lexicon> {
  return lexicons.remember('lexicon', async () => {
    const vocabulary = await searchWords();
    const terms = index.taxonomies
      // Ages are read as numbers.
      .filter(({ taxonomy }) => taxonomy !== TAXONOMY.age)
      .flatMap((group) => group.terms.map(({ slug, name }) => ({ taxonomy: group.taxonomy, slug, name })));
    return {
      value: buildLexicon({
        ...vocabulary,
        terms,
        names: [...index.names, ...texts.map(({ title }) => title)],
      }),
      tags: [CACHE_TAG.counts, CACHE_TAG.menu, CACHE_TAG.settings, CACHE_TAG.content, CACHE_TAG.journal],
    };
  });
}

/** The query as typed and, if it has typing errors, as it was probably meant. */
function readingsOf(query: string, lexicon: Lexicon): QueryReading[] {
  const reading = readQuery(query, lexicon);
  const corrected = reading.isVerbatim ? undefined : correctQuery(query, lexicon);
  return corrected === undefined ? [reading] : [reading, readQuery(corrected, lexicon)];
}

/** Products that do not match by their text are sorted by popularity. */
function needsOrder({ criteria, isVerbatim }: QueryReading): boolean {
  const words = criteria.filter((criterion) => criterion.kind === 'words');
  return !isVerbatim && (words.length < criteria.length || words.every(({ terms }) => terms.length > 0));
}

type ChosenReading = { readonly reading: QueryReading; readonly ranked: RankedProducts };

/** Prefers the query as typed; a corrected one wins if it matches more. */
function chooseReading(
  index: FacetIndex,
  readings: readonly QueryReading[],
  { variants }: TextHits,
  popular: ArrayLike<number>,
): ChosenReading {
  const rank = (reading: QueryReading, hits: readonly TextHit[] = []): ChosenReading => ({
    reading,
    ranked: rankProducts(index, reading, hits, popular),
  });
  const [typed, corrected] = readings.map((reading, at) => rank(reading, variants[at]));
  if (!typed) throw new Error('a query has at least one reading');
  const isWhole = typed.ranked.match === 'whole' || typed.ranked.match === 'described';
  return isWhole || !corrected || corrected.ranked.match === 'none' ? typed : corrected;
}

/** Accepts products with a similar name if every word is a typing error of a word of that name. */
function findSimilar(query: string, { alike }: TextHits): { ids: number[]; query: string } | undefined {
  const words = tellingWords(query);
  const close = alike.flatMap(({ id, name }) => {
    const own = tellingWords(name).map(({ plain }) => plain);
    const corrected = words.map(({ plain }) => (own.includes(plain) ? plain : closestWord(plain, own)));
    return corrected.includes(undefined) ? [] : [{ id, query: corrected.join(' ') }];
  });
  const [first] = close;
  return first && { ids: close.map(({ id }) => id), query: first.query };
}

/** Quotation marks search for the words exactly as they are. */
const correctionOf = (typed: string) => ({ typed, href: PATHS.search(`"${typed}"`) });

function resultOf(
  typed: string,
  { reading, ranked }: ChosenReading,
  texts: readonly (FoundText & { isTitled: boolean })[],
): SearchResult {
  // A page with this title answers better than a product whose description happens to contain the word.
  const isAnswered = ranked.match !== 'whole' && texts.some(({ isTitled }) => isTitled);
  const isCorrected = reading.query !== typed.normalize('NFC') && ranked.match !== 'none';
  return {
    ids: isAnswered ? [] : ranked.ids,
    query: isCorrected ? reading.query : typed,
    correction: isCorrected ? correctionOf(typed) : null,
    chips: listChips(reading),
    partial: ranked.match === 'partial' && !isAnswered ? { unknown: ranked.unknown } : null,
    texts: texts.map(({ isTitled: _, ...text }) => text),
  };
}
