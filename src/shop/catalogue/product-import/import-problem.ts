import type { Problem } from '../product-desk/check-product.ts';
import type { ProductColumn } from '../product-files/product-columns.ts';
import type { CellProblem } from '../variation-desk/variation-draft.ts';

type ProblemCode =
  | Problem['code']
  | CellProblem['code']
  /** A word that the column does not know. */
  | 'unknown-word'
  | 'unknown-skill'
  | 'unknown-maker'
  | 'bad-category'
  /** The reference is on another row, too. */
  | 'twice'
  | 'new-group'
  | 'unknown-type'
  | 'unknown-parent'
  | 'no-variations'
  /** A product with variations whose variations are not in the file. */
  | 'no-rows'
  /** A new variation without values, with one that cannot be added, or with those of another one. */
  | 'no-options'
  | 'bad-option'
  | 'same-options'
  /** Somebody has changed the product between the check and its turn. */
  | 'changed'
  /** A published product would lose something that its offer must show. */
  | 'incomplete'
  | 'last-active';

/** Why a row is refused. */
export type ImportProblem = {
  readonly line: number;
  readonly column: ProductColumn | null;
  readonly code: ProblemCode;
  /** The most that is allowed. */
  readonly most?: number;
  /** The word or name that is meant. */
  readonly text?: string;
};

/** A value of a product that the file changes. */
export type Difference = {
  readonly line: number;
  /** The reference of the product or the variation. */
  readonly sku: string;
  readonly column: ProductColumn | 'pictureUrls';
  readonly before: string;
  readonly after: string;
};
