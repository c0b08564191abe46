/** The number of reviews with a rating, and how many of them are verified purchases. */
export type StarCount = {
  readonly rating: number;
  readonly count: number;
  readonly verified: number;
};

/** The aggregated reviews of a product or of the whole shop. */
export type Rating = {
  readonly count: number;
  /** Rounded to two decimals; 0 without reviews. */
  readonly average: number;
  readonly verifiedCount: number;
  /** Five rows, the best first. */
  readonly stars: readonly StarCount[];
};

const STARS = [5, 4, 3, 2, 1] as const;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export function ratingOf(counts: readonly StarCount[]): Rating {
  const stars = STARS.map(
    (rating) => counts.find((row) => row.rating === rating) ?? { rating, count: 0, verified: 0 },
  );
  const count = sumOf(stars.map((row) => row.count));
  const points = sumOf(stars.map((row) => row.rating * row.count));
  return {
    count,
    average: count === 0 ? 0 : Math.round((100 * points) / count) / 100,
    verifiedCount: sumOf(stars.map((row) => row.verified)),
    stars,
  };
}

/** Returns a whole percentage; 0 and 100 only if exact, otherwise clamped to 1–99. */
export function shareOf(part: number, total: number): number {
  if (part <= 0 || total <= 0) return 0;
  if (part >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / total)));
}

/** The minimum number of reviews for a recommendation; fewer are not significant. */
const ENOUGH = 5;
const LIKED_FROM = 4;
const RECOMMENDED_PERCENT = 90;
const MANY = 50;

/** A distinction earned by the reviews (§2.1). */
export type Medal =
  | { readonly kind: 'recommended'; readonly percent: number }
  | { readonly kind: 'much-reviewed'; readonly count: number };

export function medalsOf({ count, stars }: Rating): Medal[] {
  const liked = sumOf(stars.filter(({ rating }) => rating >= LIKED_FROM).map((row) => row.count));
  const percent = shareOf(liked, count);
  return [
    ...(count >= ENOUGH && percent >= RECOMMENDED_PERCENT ? [{ kind: 'recommended' as const, percent }] : []),
    ...(count >= MANY ? [{ kind: 'much-reviewed' as const, count }] : []),
  ];
}
