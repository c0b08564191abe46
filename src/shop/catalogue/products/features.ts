import { ageLabel, type AgeRange } from './age.ts';
import type { DimensionsMm } from './product.ts';
import { dimensionsText, texts } from './texts.ts';

/** An essential feature of a product as the buyer reads it before ordering (Code de la consommation, L221-14). */
export type Feature = { readonly name: string; readonly value: string };

type FeatureSource = {
  readonly age: AgeRange | null;
  readonly materials: string;
  readonly dimensionsMm: DimensionsMm | null;
};

/** Lists age, materials and size, as far as the product has them. */
export const featuresOf = ({ age, materials, dimensionsMm }: FeatureSource): Feature[] =>
  [
    { name: texts.age, value: age ? ageLabel(age) : '' },
    { name: texts.materials, value: materials },
    { name: texts.dimensions, value: dimensionsMm ? dimensionsText(dimensionsMm) : '' },
  ].filter(({ value }) => value !== '');
