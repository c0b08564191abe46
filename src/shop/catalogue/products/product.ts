import type { Cents } from '#platform/money.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { AgeRange } from './age.ts';
import type { WithdrawalExclusion } from './withdrawal-exclusion.ts';

export type ProductType = 'simple' | 'variable' | 'grouped';

/** The data of a price tag. `min` and `max` differ if the visitor still has to choose a variation. */
export type PriceTag = {
  readonly min: Cents;
  readonly max: Cents;
  /** The lowest price of the thirty days before the reduction, if one must be shown. */
  readonly before: Cents | null;
};

/** A product as listings show it. */
export type ProductCard = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: ProductType;
  /** null if no part of the product can be bought yet */
  readonly price: PriceTag | null;
  readonly inStock: boolean;
  readonly age: AgeRange | null;
  readonly rating: { readonly average: number; readonly count: number };
  readonly isNew: boolean;
  readonly pictures: readonly Picture[];
  readonly sku: string;
  readonly warnings: readonly string[];
  /** The attributes of a variable product; empty for other types. */
  readonly attributes: readonly ProductAttribute[];
};

export type Term = { readonly id: number; readonly slug: string; readonly name: string };

export type Party = { readonly name: string; readonly address: string; readonly email: string };

type ChoiceTerm = Term & {
  readonly color: string | null;
  readonly picture: Picture | null;
  /** The photograph shared by all variations with this value; null if they differ or have none. */
  readonly galleryPictureId: number | null;
};

/** How an attribute is shown: as a list, as buttons, as colours or as pictures. */
export const SWATCH_KINDS = ['select', 'button', 'color', 'image'] as const;
export type SwatchKind = (typeof SWATCH_KINDS)[number];

/** An attribute by which the visitor chooses a variation. */
export type ProductAttribute = {
  readonly taxonomy: string;
  readonly label: string;
  readonly swatch: SwatchKind;
  readonly terms: readonly ChoiceTerm[];
};

export type DimensionsMm = { readonly length: number; readonly width: number; readonly height: number };

export type Variation = {
  readonly id: number;
  readonly sku: string;
  /** taxonomy → term slug; an absent taxonomy accepts any value */
  readonly choices: Readonly<Record<string, string>>;
  readonly price: PriceTag;
  /** The price without any reduction. */
  readonly usualPrice: Cents;
  readonly stock: number | null;
  readonly picture: Picture | null;
  readonly dimensionsMm: DimensionsMm | null;
  readonly weightGrams: number;
};

/** A product as its own page shows it. */
export type ProductView = ProductCard & {
  /** The bar code; null: none. */
  readonly gtin: string | null;
  readonly shortDescription: string;
  /** For search engines; empty: the name and the summary. */
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly description: string;
  readonly stock: number | null;
  readonly soldIndividually: boolean;
  readonly isVirtual: boolean;
  readonly isBook: boolean;
  readonly isGiftCard: boolean;
  /** Whether its buyers are asked to give it back; the page of the product says why. */
  readonly isRecalled: boolean;
  readonly withdrawalExclusion: WithdrawalExclusion | null;
  /** When a reduction of its price ends (ms since 1970); null: none, or one without an end. */
  readonly reducedUntilMs: number | null;
  readonly materials: string;
  readonly dimensionsMm: DimensionsMm | null;
  readonly weightGrams: number;
  readonly contents: readonly string[];
  readonly maker: Party;
  readonly responsible: Party | null;
  readonly standards: string;
  /** Why the product has no warning; empty if it has some. */
  readonly noWarningReason: string;
  readonly publishedOn: string;
  readonly categories: readonly Term[];
  readonly skills: readonly Term[];
  readonly variations: readonly Variation[];
  readonly children: readonly ProductCard[];
};

/**
 * The maximum quantity per order: the stock, one if the product is sold individually, otherwise the shop's
 * limit.
 */
export function quantityLimits(product: Pick<ProductView, 'stock' | 'soldIndividually'>): {
  min: number;
  max: number;
} {
  if (product.soldIndividually) return { min: 1, max: 1 };
  return { min: 1, max: Math.min(product.stock ?? MAX_QUANTITY, MAX_QUANTITY) };
}

const MAX_QUANTITY = 99;
