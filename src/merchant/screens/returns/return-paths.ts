import { returnPath } from '#shop/orders/return-desk/return-list.ts';

const SEGMENTS = {
  match: 'rattacher',
  await: 'attendre',
  receive: 'recu',
  inspect: 'controle',
  refund: 'rembourser',
  refuse: 'refuser',
} as const;
export type ReturnAction = keyof typeof SEGMENTS;

/** The url of a form of a return; for the URL table, `id` is the pattern of the number. */
export const returnActionPath = (id: number | string, action: ReturnAction) =>
  `${returnPath(id)}${SEGMENTS[action]}/`;

export const RETURN_FIELDS = { order: 'commande', reason: 'raison' } as const;
