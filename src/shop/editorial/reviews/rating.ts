/** How many reviews give how many stars, and how many of these are of proven purchases. */
export type StarCount = {
  readonly rating: number;
  readonly count: number;
  readonly verified: number;
};

/** What the reviews of a product or of the whole shop add up to. */
export type Rating = {
  readonly count: number;
  /** With two decimals; 0 before the first review. */
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

/** Whole percents; of nothing, none. Never rounded up to all, nor down to nothing. */
export function shareOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}

/** A merit is said of few reviews only by chance. */
const ENOUGH = 5;
const LIKED_FROM = 4;
const RECOMMENDED_PERCENT = 90;
const MANY = 50;

/** What can truthfully be said for what is reviewed, from its own reviews (§2.1). */
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
