import { ageLabel, type AgeRange } from './age.ts';
import type { DimensionsMm } from './product.ts';
import { dimensionsText, texts } from './texts.ts';
import { exclusionNote, type ExcludableProduct } from './withdrawal-exclusion.ts';

/** An essential feature of a product as the buyer reads it before ordering (Code de la consommation, L221-14). */
export type Feature = { readonly name: string; readonly value: string };

type FeatureSource = ExcludableProduct & {
  readonly age: AgeRange | null;
  readonly materials: string;
  readonly dimensionsMm: DimensionsMm | null;
};

/** Lists age, materials, size and the limits of the right of withdrawal, as far as the product has them. */
export const featuresOf = ({ age, materials, dimensionsMm, ...product }: FeatureSource): Feature[] =>
  [
    { name: texts.age, value: age ? ageLabel(age) : '' },
    { name: texts.materials, value: materials },
    { name: texts.dimensions, value: dimensionsMm ? dimensionsText(dimensionsMm) : '' },
    { name: texts.withdrawal, value: exclusionNote(product) ?? '' },
  ].filter(({ value }) => value !== '');
