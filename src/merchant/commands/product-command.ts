import { NO_BREAK_SPACE } from '#platform/french.ts';
import { isSlug } from '#platform/slug.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';

/** Publishes a product or takes it off the shop. */
export type ProductCommand = { readonly kind: 'publish' | 'unpublish'; readonly slug: string };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readProductCommand([verb, slug = '', ...rest]: readonly string[]):
  | ProductCommand
  | undefined {
  if (!isSlug(slug) || rest.length > 0) return undefined;
  return verb === 'publish' || verb === 'unpublish' ? { kind: verb, slug } : undefined;
}

const MISSING: Record<MissingFact, string> = {
  maker: 'le nom, l’adresse postale ou l’adresse électronique du fabricant ou de la personne responsable',
  responsible: 'une personne responsable dans l’Union européenne, car le fabricant n’y est pas établi',
  picture: 'une photographie',
  warnings: 'les avertissements, ou la raison pour laquelle il n’en faut aucun',
};

/** The command's output texts. */
export const commandTexts = {
  usage: ['npm run products -- publish <adresse>', 'npm run products -- unpublish <adresse>'].join('\n'),
  published: (slug: string) => `${slug} est publié.`,
  draft: (slug: string) => `${slug} n’est plus publié.`,
  unknown: 'Ce produit n’existe pas.',
  incomplete: (missing: readonly MissingFact[]) => [
    `Ce produit ne peut pas être publié. Il manque${NO_BREAK_SPACE}:`,
    ...missing.map((fact) => `  – ${MISSING[fact]}`),
  ],
} as const;
