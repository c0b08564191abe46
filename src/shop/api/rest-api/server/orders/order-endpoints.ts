import type { Endpoint } from '../endpoint.ts';
import { resourceEndpoints } from '../resource.ts';
import { notes } from './notes.ts';
import { orderActions } from './order-actions.ts';
import { orders } from './orders.ts';
import { allRefunds, refunds } from './refunds.ts';

/** Every call about orders. */
export const orderEndpoints: readonly Endpoint[] = [
  ...resourceEndpoints(orders),
  ...resourceEndpoints(notes),
  ...resourceEndpoints(refunds),
  allRefunds,
  ...orderActions,
];
