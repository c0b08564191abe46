import { PRODUCT_DESK_PATH } from './product-paths.ts';

/** The actions on the selected products, with their values in the form. */
export const BULK_ACTIONS = {
  publish: 'publier',
  unpublish: 'retirer',
  archive: 'archiver',
  feature: 'mettre-en-avant',
  unfeature: 'ne-plus-mettre-en-avant',
  category: 'ranger',
} as const;
export type BulkAction = keyof typeof BULK_ACTIONS;
const BULK: readonly BulkAction[] = ['publish', 'unpublish', 'archive', 'feature', 'unfeature', 'category'];

export const BULK_PATH = `${PRODUCT_DESK_PATH}selection/`;
export const BULK_FIELDS = { action: 'action', product: 'produit', category: 'categorie' } as const;
export const MOST_SELECTED = 200;

/** Reads the action of a press; undefined if there is no such action. */
export const readBulkAction = (typed: string): BulkAction | undefined =>
  BULK.find((action) => BULK_ACTIONS[action] === typed);

/** Reads the ids of the selected products, in ascending order. Anything else is dropped. */
export const readSelected = (typed: readonly string[]): number[] =>
  [...new Set(typed.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number))]
    .toSorted((one, other) => one - other)
    .slice(0, MOST_SELECTED);
