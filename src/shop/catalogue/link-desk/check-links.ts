import { collectFaults, type FormFault } from '#platform/forms.ts';
import { productDeskPath } from '../product-desk/product-paths.ts';
import type { ProductStatus } from '../product-desk/product-status.ts';
import type { ProductType } from '../products/product.ts';

/** The url of the links of a product; for the URL table, `id` is `PRODUCT_ID`. */
export const linksPath = (id: number | string) => `${productDeskPath(id)}associations/`;

export const LINK_FIELDS = { related: 'associes', members: 'elements' } as const;

/** References of products, in the order in which the shop shows them. */
export type LinksDraft = { readonly related: readonly string[]; readonly members: readonly string[] };

export type LinkedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly type: ProductType;
  readonly status: ProductStatus;
};

/** Facts that decide whether a product may consist of others. */
export type LinkingProduct = {
  readonly id: number;
  readonly type: ProductType;
  readonly status: ProductStatus;
  readonly isOrdered: boolean;
  readonly isGrouped: boolean;
  readonly isGiftCard: boolean;
};

type LinkFault =
  | { readonly code: 'unknown'; readonly references: readonly string[] }
  | { readonly code: 'not-simple'; readonly references: readonly string[] }
  | { readonly code: 'too-many'; readonly most: number }
  | { readonly code: 'itself' | 'members-required' };

export type LinkProblem = FormFault<LinkFault>;

const MOST = { related: 20, members: 50 } as const;
const SEPARATOR = ' – ';

/** Reads one reference per line; a name after a dash is for the reader. Repetitions are dropped. */
export const readReferences = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => (line.split(SEPARATOR)[0] ?? '').replace(/\s+/gu, ' ').trim())
      .filter((reference) => reference !== ''),
  ),
];

export const showReferences = (products: readonly Pick<LinkedProduct, 'sku' | 'name'>[]): string =>
  products.map(({ sku, name }) => `${sku}${SEPARATOR}${name}`).join('\n');

/** Whether a product is a group, or may become one: nobody has bought it as a simple product yet. */
export const mayHaveMembers = ({ type, status, isOrdered, isGrouped, isGiftCard }: LinkingProduct) =>
  type === 'grouped' ||
  (type === 'simple' && status !== 'publish' && !isOrdered && !isGrouped && !isGiftCard);

/** Checks the links of a product against the products that their references name. */
export function checkLinks(
  draft: LinksDraft,
  product: LinkingProduct,
  found: ReadonlyMap<string, LinkedProduct>,
): LinkProblem[] {
  const { related, members } = draft;
  return collectFaults<LinkFault>([
    [LINK_FIELDS.related, listFault(related, MOST.related, product, found)],
    [
      LINK_FIELDS.members,
      listFault(members, MOST.members, product, found) ??
        memberFault(members, found) ??
        (product.type === 'grouped' && product.status === 'publish' && members.length === 0
          ? { code: 'members-required' }
          : undefined),
    ],
  ]);
}

function listFault(
  references: readonly string[],
  most: number,
  { id }: LinkingProduct,
  found: ReadonlyMap<string, LinkedProduct>,
): LinkFault | undefined {
  if (references.length > most) return { code: 'too-many', most };
  const unknown = references.filter((reference) => !found.has(reference));
  if (unknown.length > 0) return { code: 'unknown', references: unknown.slice(0, 5) };
  return references.some((reference) => found.get(reference)?.id === id) ? { code: 'itself' } : undefined;
}

/** The parts of a group are put in the cart as they are, so they need no choice. */
function memberFault(
  references: readonly string[],
  found: ReadonlyMap<string, LinkedProduct>,
): LinkFault | undefined {
  const others = references.filter((reference) => found.get(reference)?.type !== 'simple');
  return others.length === 0 ? undefined : { code: 'not-simple', references: others.slice(0, 5) };
}
