import { seededRandom, wholeBetween } from '../src/shop/recent-purchases/random.ts';

/** Everything a schedule leaves to chance, drawn from one seed. */
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
    /** One of several, each as likely as its weight. */
    weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item {
      const all = items.reduce((sum, [weight]) => sum + weight, 0);
      let left = random() * all;
      for (const [weight, item] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[1];
    },
    /** Letters and digits, as an idempotency key is made of. */
    key: () => Array.from({ length: 24 }, () => whole(0, 35).toString(36)).join(''),
    /** The name of a visitor, as their cookie has it. */
    visitor: () => Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join(''),
    network: () => `10.${whole(0, 255)}.${whole(0, 255)}.${whole(1, 254)}`,
  };
}
