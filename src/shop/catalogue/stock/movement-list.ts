import { MOVEMENT_REASONS, type MovementReason } from '#shop/catalogue/products/stock-movement.ts';
import { STOCK_DESK_PATH } from './stock-paths.ts';

/** The reasons with their name in the url. */
export const REASON_PARAMETERS: Readonly<Record<MovementReason, string>> = {
  opening: 'depart',
  sold: 'vente',
  cancelled: 'annulation',
  returned: 'retour',
  received: 'reception',
  counted: 'inventaire',
  broken: 'casse',
  corrected: 'correction',
  removed: 'suppression',
};

export const MOVEMENT_PARAMETERS = { reason: 'motif', search: 'q', after: 'apres' } as const;

const LONGEST_SEARCH = 60;

/** One state of the list of movements, newest first. */
export type MovementList = {
  readonly reason: MovementReason | undefined;
  /** A part of the name or the reference of a product. */
  readonly search: string;
  /** The last id of the page before; undefined for the first page. */
  readonly after: number | undefined;
};

export const ALL_MOVEMENTS: MovementList = { reason: undefined, search: '', after: undefined };

/** Reads the id of the last row of the page before. */
export const readAfter = (typed: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(typed ?? '') ? Number(typed) : undefined;

export const readMovementList = (query: URLSearchParams): MovementList => ({
  reason: MOVEMENT_REASONS.find((one) => REASON_PARAMETERS[one] === query.get(MOVEMENT_PARAMETERS.reason)),
  search: (query.get(MOVEMENT_PARAMETERS.search) ?? '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .trim(),
  after: readAfter(query.get(MOVEMENT_PARAMETERS.after)),
});

/** Returns the one url of a state of the list. */
export function movementListUrl({ reason, search, after }: MovementList): string {
  const query = new URLSearchParams();
  if (reason !== undefined) query.set(MOVEMENT_PARAMETERS.reason, REASON_PARAMETERS[reason]);
  if (search !== '') query.set(MOVEMENT_PARAMETERS.search, search);
  if (after !== undefined) query.set(MOVEMENT_PARAMETERS.after, String(after));
  return query.size === 0 ? STOCK_DESK_PATH : `${STOCK_DESK_PATH}?${query.toString()}`;
}
