import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  seeAll: 'Tout voir',
  seeAllOf: (heading: string) => `Tout voir – ${heading}`,
  previous: (heading: string) => `Reculer – ${heading}`,
  next: (heading: string) => `Avancer – ${heading}`,
  /** Announced to screen readers after the row has moved. */
  inView: (first: number, last: number, count: number) =>
    first === last
      ? `${first} sur${NO_BREAK_SPACE}${count}`
      : `${first} à ${last} sur${NO_BREAK_SPACE}${count}`,
  productCount: (count: number) => countOf(count, 'produit', 'produits'),
  postCount: (count: number) => countOf(count, 'article', 'articles'),
} as const;
