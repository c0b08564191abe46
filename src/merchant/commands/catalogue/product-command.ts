import { NO_BREAK_SPACE } from '#platform/french.ts';
import { isSlug } from '#platform/slug.ts';
import {
  exclusionNote,
  WITHDRAWAL_EXCLUSIONS,
  type WithdrawalExclusion,
} from '#shop/catalogue/products/withdrawal-exclusion.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';

/** Publishes a product, takes it off the shop, or limits the right to give it back. */
export type ProductCommand =
  | { readonly kind: 'publish'; readonly slug: string }
  | { readonly kind: 'unpublish'; readonly slug: string }
  | { readonly kind: 'exclusion'; readonly slug: string; readonly exclusion: WithdrawalExclusion | null };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readProductCommand([verb, slug = '', ...rest]: readonly string[]):
  | ProductCommand
  | undefined {
  if (!isSlug(slug)) return undefined;
  if (verb === 'exclusion') return readExclusion(slug, rest);
  if (rest.length > 0) return undefined;
  return verb === 'publish' || verb === 'unpublish' ? { kind: verb, slug } : undefined;
}

function readExclusion(slug: string, [name, ...rest]: readonly string[]): ProductCommand | undefined {
  if (rest.length > 0) return undefined;
  if (name === 'none') return { kind: 'exclusion', slug, exclusion: null };
  const exclusion = WITHDRAWAL_EXCLUSIONS.find((known) => known === name);
  return exclusion && { kind: 'exclusion', slug, exclusion };
}

const MISSING: Record<MissingFact, string> = {
  maker: 'le nom, l’adresse postale ou l’adresse électronique du fabricant ou de la personne responsable',
  responsible: 'une personne responsable dans l’Union européenne, car le fabricant n’y est pas établi',
  picture: 'une photographie',
  warnings: 'les avertissements, ou la raison pour laquelle il n’en faut aucun',
  variations: 'une déclinaison à vendre',
  members: 'les produits du lot',
};

/** The command's output texts. */
export const commandTexts = {
  usage: [
    'npm run products -- publish <adresse>',
    'npm run products -- unpublish <adresse>',
    'npm run products -- exclusion <adresse> personalised|unsealed|none',
  ].join('\n'),
  published: (slug: string) => `${slug} est publié.`,
  draft: (slug: string) => `${slug} n’est plus publié.`,
  limited: (slug: string, exclusion: WithdrawalExclusion | null) =>
    `${slug}${NO_BREAK_SPACE}: ${exclusionNote({ withdrawalExclusion: exclusion, isGiftCard: false }) ?? 'le droit de rétractation s’applique'}.`,
  unknown: 'Ce produit n’existe pas.',
  incomplete: (missing: readonly MissingFact[]) => [
    `Ce produit ne peut pas être publié. Il manque${NO_BREAK_SPACE}:`,
    ...missing.map((fact) => `  – ${MISSING[fact]}`),
  ],
} as const;
