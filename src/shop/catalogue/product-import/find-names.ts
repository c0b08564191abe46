import { slugOf } from '#platform/slug.ts';
import type { NewParty } from '../product-desk/product-draft.ts';
import type { CatalogueNames } from '../product-files/file-product.ts';

/** Names are compared without accents, case and spaces around them. */
const fold = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

export const sameName = (one: string, other: string) => fold(one) === fold(other);

const isSamePath = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => sameName(name, other[index] ?? ''));

/** Finds a category by its path. A single name also finds the only category of that name further inside. */
export function findCategory({ categories }: CatalogueNames, path: readonly string[]): number | undefined {
  const found = [...categories].find(([, known]) => isSamePath(known, path));
  if (found) return found[0];
  const [name, ...inner] = path;
  if (name === undefined || inner.length > 0) return undefined;
  const named = [...categories].filter(([, known]) => sameName(known.at(-1) ?? '', name));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

const LONGEST_CATEGORY = 80;

/** Whether a category of this name can be added. */
export const isCategoryName = (name: string) => slugOf(name) !== '' && [...name].length <= LONGEST_CATEGORY;

export const findSkill = ({ skills }: CatalogueNames, name: string): number | undefined =>
  [...skills].find(([, known]) => sameName(known, name))?.[0];

/** Finds a maker by name alone. */
export const findPartyByName = ({ parties }: CatalogueNames, name: string): NewParty | undefined =>
  [...parties.values()].find((party) => sameName(party.name, name));

export const findPartyId = ({ parties }: CatalogueNames, party: NewParty): number | undefined =>
  [...parties].find(
    ([, { name, address, email }]) =>
      name === party.name && address === party.address && email === party.email,
  )?.[0];
