import type { Db } from '#platform/server/database/database.ts';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { loadFacets, loadSortOrder, type FacetCache } from '#shop/catalogue/products/server/load-listing.ts';
import { loadCards, type ProductCardCache } from '#shop/catalogue/products/server/product-card-cache.ts';
import { reasonsFor, skillsOfProduct, type GameReason, type Skill } from '../reasons.ts';
import { recommendGames, type WishCondition } from '../recommend-games.ts';
import type { GameWish } from '../wish.ts';

export type GameFinderDeps = {
  readonly db: Db;
  readonly facets: FacetCache;
  readonly cards: ProductCardCache;
};

/** A recommended product and why it was chosen. */
export type FoundGame = { readonly product: ProductCard; readonly reasons: readonly GameReason[] };

export type FoundGames = {
  readonly fitting: readonly FoundGame[];
  readonly widened: { readonly condition: WishCondition; readonly games: readonly FoundGame[] } | null;
};

/** Finds the games for a wish and their reasons. */
export async function findGames(
  { db, facets, cards }: GameFinderDeps,
  wish: GameWish,
  skills: readonly Skill[],
): Promise<FoundGames> {
  const [index, popular] = await Promise.all([
    loadFacets(db, facets),
    loadSortOrder(db, facets, 'popularity'),
  ]);
  const { fitting, widened } = recommendGames(index, wish, popular);
  const products = await loadCards(db, cards, [...fitting, ...(widened?.ids ?? [])]);
  const gamesOf = (ids: readonly number[]): FoundGame[] =>
    products
      .filter(({ id }) => ids.includes(id))
      .map((product) => ({
        product,
        reasons: reasonsFor({ ...product, skills: skillsOfProduct(index, product.id, skills) }, wish),
      }));
  return {
    fitting: gamesOf(fitting),
    widened: widened && { condition: widened.condition, games: gamesOf(widened.ids) },
  };
}
