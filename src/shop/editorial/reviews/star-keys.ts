const MOST_STARS = 5;

/**
 * Returns the star that a key selects, given the current one (0 for none); undefined if the key has no
 * effect.
 */
export function starAfter(key: string, chosen: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return chosen >= MOST_STARS ? 1 : chosen + 1;
    case 'ArrowLeft':
    case 'ArrowUp':
      return chosen <= 1 ? MOST_STARS : chosen - 1;
    default:
      return undefined;
  }
}
