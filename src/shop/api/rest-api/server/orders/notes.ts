import { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { flag } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import type { DeskNote } from '#shop/orders/order-desk/server/find-desk-order.ts';
import { deleteNote, findNote, listNotes } from '#shop/orders/order-desk/server/list-notes.ts';
import { addNote } from '#shop/orders/order-desk/server/write-to-customer.ts';
import { orderTexts } from '../../texts-orders.ts';
import { wireMoment } from '../../wire-moment.ts';
import { anyArgs, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf, REST_ROOT } from '../links.ts';
import { pageArgs, rowsOf } from '../paging.ts';
import type { Resource } from '../resource.ts';
import { mustFindOrder, orderIdOf } from './order-of-call.ts';

const PATH = '/orders/{order_id}/notes';
const KINDS = { any: undefined, customer: 'message', internal: 'internal' } as const;
const LONGEST_NOTE = 5_000;

const item = z.object({
  id: z.int(),
  author: z.string(),
  date_created: z.string().nullable(),
  date_created_gmt: z.string().nullable(),
  note: z.string(),
  customer_note: z.boolean(),
  _links: links,
});
type RestNote = z.infer<typeof item>;

const listArgs = pageArgs.extend({
  type: z.enum(['any', 'customer', 'internal']).default('any').describe(orderTexts.parameters.noteType),
});
const createArgs = anyArgs.extend({
  note: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_NOTE)
    .regex(/^[^\0]*$/),
  customer_note: flag.default(false),
  added_by_user: flag.default(false),
});

const unknown = () => failure(404, 'invalid_order_note_id', orderTexts.unknownNote);

const show = (
  { config }: RestDeps,
  call: RestCall,
  { id, author, body, kind, writtenAt }: DeskNote,
): RestNote => {
  const orderId = orderIdOf(call);
  const own = linksOf(config, `/orders/${orderId}/notes`, id);
  return {
    id,
    author,
    note: body,
    customer_note: kind === 'message',
    ...wireMoment('date_created', writtenAt),
    _links: { ...own, up: [{ href: `${config.publicUrl}${REST_ROOT}/orders/${orderId}` }] },
  };
};

const requestOf = ({ now }: RestDeps, call: RestCall) => ({
  orderId: orderIdOf(call),
  actor: call.actor,
  now: now(),
});

/** The notes of an order. A note for the customer is a message by mail; a note never changes. */
export const notes: Resource<RestNote, typeof listArgs, typeof createArgs, typeof anyArgs> = {
  path: PATH,
  names: orderTexts.notes,
  see: 'see-orders',
  change: 'change-orders',
  item,
  listArgs,
  createArgs,
  updateArgs: anyArgs,
  unknown,
  example: { note: 'Rappeler jeudi', customer_note: false },
  async list(deps, args, call) {
    const order = await mustFindOrder(deps.db, call);
    const { notes: found, total } = await listNotes(deps.db, order, {
      ...rowsOf(args),
      kind: KINDS[args.type],
    });
    return { items: found.map((note) => show(deps, call, note)), total };
  },
  async find(deps, id, call) {
    const note = await findNote(deps.db, await mustFindOrder(deps.db, call), id);
    return note && show(deps, call, note);
  },
  async create(deps, call, { note, customer_note: isMessage }) {
    await mustFindOrder(deps.db, call);
    const { publicUrl } = deps.config;
    const submissionId = crypto.randomUUID();
    const kind = isMessage ? 'message' : 'internal';
    return deps.db.transaction().execute(async (tx) => {
      const request = { ...requestOf(deps, call), submissionId };
      const added = await addNote(tx, request, { kind, body: note, publicUrl });
      if (!added.ok) throw failure(400, 'cannot_create', orderTexts.noEmail);
      const { notes: newest } = await listNotes(tx, request.orderId, { limit: 1, offset: 0 });
      return newest[0]?.id ?? 0;
    });
  },
  async remove(deps, call, id) {
    const removed = await inTransaction(deps.db, (tx) => deleteNote(tx, requestOf(deps, call), id));
    if (!removed.ok)
      throw removed.failure === 'sent' ? failure(409, 'cannot_delete', orderTexts.sentNote) : unknown();
  },
};
