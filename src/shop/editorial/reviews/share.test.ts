import { expect, test } from 'vitest';
import { shareLinks } from './share.ts';

test('a review is shared on three networks, always in the same order (§9.2#8)', () => {
  const links = shareLinks('https://exemple.fr/produit/tour-rose/#comment-3', 'Très « bien » & solide');
  expect(links.map(({ name }) => name)).toEqual(['Facebook', 'X', 'Pinterest']);
  for (const { href } of links) {
    const { protocol, searchParams } = new URL(href);
    expect(protocol).toBe('https:');
    expect([...searchParams.values()]).toContain('https://exemple.fr/produit/tour-rose/#comment-3');
  }
  expect(new URL(links[1]?.href ?? '').searchParams.get('text')).toBe('Très « bien » & solide');
});
