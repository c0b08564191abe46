import { PRODUCT_ID } from '#shop/catalogue/product-desk/product-paths.ts';
import { variationPaths, variationsPath } from '#shop/catalogue/variation-desk/variation-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  submitGeneration,
  submitSelection,
  submitSimple,
  submitVariations,
} from './submit-variation-forms.ts';
import { showVariations } from './variations-screen.tsx';

/** The screen and the forms of the variations of a product. */
export const VARIATION_URLS: readonly OfficeUrl[] = [
  screen(variationsPath(PRODUCT_ID), 'see-catalogue', showVariations),
  form(variationsPath(PRODUCT_ID), 'change-catalogue', submitVariations),
  form(variationPaths(PRODUCT_ID).generation, 'change-catalogue', submitGeneration),
  form(variationPaths(PRODUCT_ID).selection, 'change-catalogue', submitSelection),
  form(variationPaths(PRODUCT_ID).simple, 'change-catalogue', submitSimple),
];
