import { slugOf } from '#platform/slug.ts';
import { splitList } from '../product-files/cell-lists.ts';

/** The value of one attribute that a variation has: « Couleur: Rouge ». */
export type Option = { readonly label: string; readonly value: string };

/** Reads « Couleur: Rouge | Taille: Grand »; what has no name or no value is left out. */
export const readOptions = (cell: string): Option[] =>
  splitList(cell).flatMap((entry) => {
    const at = entry.indexOf(':');
    const label = at < 0 ? '' : entry.slice(0, at).trim();
    const value = entry.slice(at + 1).trim();
    return label === '' || value === '' ? [] : [{ label, value }];
  });

/** Whether two variations have the same values. */
export const sameOptions = (one: readonly Option[], other: readonly Option[]): boolean =>
  keyOf(one) === keyOf(other);

const keyOf = (options: readonly Option[]) =>
  JSON.stringify(
    options.map(({ label, value }) => `${label.toLowerCase()}: ${value.toLowerCase()}`).toSorted(),
  );

/** Gives the options of further rows the names that only the first row has, as Shopify writes them. */
export const nameOptions = (cell: string, first: string): string => {
  const names = splitList(first).map((entry) => entry.slice(0, entry.indexOf(':')).trim());
  return splitList(cell)
    .map((entry, index) => (entry.startsWith(':') ? `${names[index] ?? ''}${entry}` : entry))
    .map((entry) => entry.replace(/[\\|>]/g, '\\$&'))
    .join(' | ');
};

const LONGEST_LABEL = 60;
const LONGEST_VALUE = 80;

/** Whether an attribute and a value of these names can be added. */
export const isOption = ({ label, value }: Option): boolean =>
  slugOf(label) !== '' &&
  slugOf(value) !== '' &&
  [...label].length <= LONGEST_LABEL &&
  [...value].length <= LONGEST_VALUE;

const LONGEST_SKU = 64;

/** A reference for a variation whose row has none: « CUBES-ROUGE-GRAND ». */
export const skuOfOptions = (parent: string, options: readonly Option[]): string =>
  [parent, ...options.map(({ value }) => slugOf(value))].join('-').toUpperCase().slice(0, LONGEST_SKU);
