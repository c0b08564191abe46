const MOST_STARS = 5;

/** The star that a key leads to, from the one that is chosen (0: none); undefined: the key does nothing here. */
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
