import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';
import { PAPER_FIELDS, PAPERS, type Paper } from '#shop/orders/packing/papers.ts';

export const PAPERS_PATH = `${ORDER_DESK_PATH}papiers/`;

/** The url of a paper for some orders. */
export const papersUrl = (paper: Paper, orderIds: readonly number[]): string =>
  `${PAPERS_PATH}?${new URLSearchParams([
    [PAPER_FIELDS.paper, PAPERS[paper]],
    ...orderIds.map((id): [string, string] => [PAPER_FIELDS.order, String(id)]),
  ]).toString()}`;
