import type { Cents } from '#platform/money.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { AgeRange } from './age.ts';

export type ProductType = 'simple' | 'variable' | 'grouped';

/** What a price tag says. `min` and `max` differ where the shopper still has to choose. */
export type PriceTag = {
  readonly min: Cents;
  readonly max: Cents;
  /** The lowest price of the thirty days before the reduction, when there is one to show. */
  readonly before: Cents | null;
};

/** A product as listings show it. */
export type ProductCard = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: ProductType;
  /** null when nothing about it can be bought yet */
  readonly price: PriceTag | null;
  readonly inStock: boolean;
  readonly age: AgeRange | null;
  readonly rating: { readonly average: number; readonly count: number };
  readonly isNew: boolean;
  readonly pictures: readonly Picture[];
  readonly sku: string;
  /** What a variable product is chosen by; empty for the others. */
  readonly attributes: readonly ProductAttribute[];
};

export type Term = { readonly id: number; readonly slug: string; readonly name: string };

export type Party = { readonly name: string; readonly address: string; readonly email: string };

type ChoiceTerm = Term & {
  readonly color: string | null;
  readonly picture: Picture | null;
  /** The photograph that all variations of this value share; null when they look different, or have none. */
  readonly galleryPictureId: number | null;
};

/** An attribute the shopper chooses by. */
export type ProductAttribute = {
  readonly taxonomy: string;
  readonly label: string;
  readonly swatch: 'select' | 'button' | 'color' | 'image';
  readonly terms: readonly ChoiceTerm[];
};

export type DimensionsMm = { readonly length: number; readonly width: number; readonly height: number };

export type Variation = {
  readonly id: number;
  readonly sku: string;
  /** taxonomy → term slug; an absent taxonomy accepts any value */
  readonly choices: Readonly<Record<string, string>>;
  readonly price: PriceTag;
  /** Its price without any reduction. */
  readonly usualPrice: Cents;
  readonly stock: number | null;
  readonly picture: Picture | null;
  readonly dimensionsMm: DimensionsMm | null;
  readonly weightGrams: number;
};

/** A product as its own page shows it. */
export type ProductView = ProductCard & {
  readonly shortDescription: string;
  readonly description: string;
  readonly stock: number | null;
  readonly soldIndividually: boolean;
  readonly isVirtual: boolean;
  readonly materials: string;
  readonly dimensionsMm: DimensionsMm | null;
  readonly weightGrams: number;
  readonly contents: readonly string[];
  readonly maker: Party;
  readonly responsible: Party | null;
  readonly warnings: readonly string[];
  readonly standards: string;
  readonly publishedOn: string;
  readonly categories: readonly Term[];
  readonly skills: readonly Term[];
  readonly variations: readonly Variation[];
  readonly children: readonly ProductCard[];
};

/** How many pieces one order may hold: the stock, one where it is sold individually, else the shop's own limit. */
export function quantityLimits(product: Pick<ProductView, 'stock' | 'soldIndividually'>): {
  min: number;
  max: number;
} {
  if (product.soldIndividually) return { min: 1, max: 1 };
  return { min: 1, max: Math.min(product.stock ?? MAX_QUANTITY, MAX_QUANTITY) };
}

const MAX_QUANTITY = 99;
