import type { Choices } from '#shop/catalogue/variation-desk/combinations.ts';
import type { ProductAttributeChoice } from '#shop/catalogue/variation-desk/server/find-variable-product.ts';
import { texts } from './texts.ts';

/** Names combinations in words: « Rouge, Grand », « Rouge, Taille : toutes ». */
export function variationNames(attributes: readonly ProductAttributeChoice[]): (choices: Choices) => string {
  const own = attributes
    .filter(({ position }) => position !== null)
    .map(({ taxonomy, label, terms }) => ({
      taxonomy,
      label,
      names: new Map(terms.map(({ slug, name }) => [slug, name])),
    }));
  return (choices) =>
    own
      .map(({ taxonomy, label, names }) => {
        const slug = choices[taxonomy];
        return slug === undefined ? texts.any(label) : (names.get(slug) ?? slug);
      })
      .join(', ');
}
