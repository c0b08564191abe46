/** The actions on several orders at once. */
export type BatchAction = 'pay' | 'prepare' | 'ship';

/** The most orders of one batch. */
export const MOST_IN_BATCH = 500;

/** One order of a batch; a parcel has its carrier and tracking number. */
export type BatchItem = {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string;
};

export const plainItems = (orderIds: readonly number[]): BatchItem[] =>
  orderIds.map((orderId) => ({ orderId, carrier: '', trackingNumber: '' }));

const BATCH_PATH = '/gestion/commandes/lots/';
export const batchPath = (id: number | string) => `${BATCH_PATH}${id}/`;
