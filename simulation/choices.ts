import { seededRandom, wholeBetween } from '#shop/editorial/recent-purchases/random.ts';

/** All random choices of a schedule, drawn from one seed. */
export type Choices = ReturnType<typeof choicesOf>;

export function choicesOf(seed: number) {
  const random = seededRandom(seed);
  const whole = (from: number, to: number) => wholeBetween(random, from, to);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  return {
    whole,
    pick,
    chance: (share: number) => random() < share,
    /** Picks an item with a probability proportional to its weight. */
    weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item {
      const all = items.reduce((sum, [weight]) => sum + weight, 0);
      let left = random() * all;
      for (const [weight, item] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[1];
    },
    /** An idempotency key of letters and digits. */
    key: () => Array.from({ length: 24 }, () => whole(0, 35).toString(36)).join(''),
    /** The id of a visitor as stored in the cookie. */
    visitor: () => Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join(''),
    network: () => `10.${whole(0, 255)}.${whole(0, 255)}.${whole(1, 254)}`,
  };
}
