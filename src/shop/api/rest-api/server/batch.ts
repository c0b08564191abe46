import { z } from 'zod';
import type { WireError } from '#shop/basket/store-client/errors.ts';
import type { Action } from '#shop/staff/access/roles.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { texts } from '../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from './endpoint.ts';
import { failure, RestFailure } from './failures.ts';

/** The changes of a resource as one request or as one item of a batch makes them. */
export type ResourceChanges<Item> = {
  /** Returns the id of the new element. */
  readonly create: (deps: RestDeps, call: RestCall, sent: SentItem) => Promise<number>;
  /** Returns the id. */
  readonly update: (deps: RestDeps, call: RestCall, id: unknown, sent: SentItem) => Promise<number>;
  /** Returns the element as it was. */
  readonly remove: (deps: RestDeps, call: RestCall, id: unknown) => Promise<Item>;
  /** Reads elements by their ids; unknown ones are left out. */
  readonly read: (deps: RestDeps, call: RestCall, ids: readonly number[]) => Promise<readonly Item[]>;
  readonly unknown: () => RestFailure;
};
type SentItem = Readonly<Record<string, unknown>>;

const MOST_ITEMS = 100;

const sentItem = z.record(z.string(), z.unknown());

const batchArgs = anyArgs.extend({
  create: z.array(sentItem).default([]),
  update: z.array(sentItem).default([]),
  delete: z.array(z.unknown()).default([]),
});

type BatchedResource = {
  readonly path: string;
  readonly names: { readonly many: string };
  readonly change: Action;
  readonly item: z.ZodObject;
  readonly example: unknown;
};

type ItemFailure = { readonly id: number; readonly error: WireError };

type Attempt<Made> = { readonly made: Made } | { readonly failure: ItemFailure };

/** Runs one change of a batch. An expected failure is its answer; the other changes are made nevertheless. */
async function attempt<Made>(id: unknown, change: () => Promise<Made>): Promise<Attempt<Made>> {
  try {
    return { made: await change() };
  } catch (error) {
    if (error instanceof RestFailure) return { failure: failed(id, error.wire) };
    if (error instanceof InvalidParameters) return { failure: failed(id, error.toWireError()) };
    throw error;
  }
}

/** Makes changes one after the other. */
async function attemptAll<Sent, Made>(
  sent: readonly Sent[],
  one: (sent: Sent) => Promise<Attempt<Made>>,
): Promise<Attempt<Made>[]> {
  const attempts: Attempt<Made>[] = [];
  for (const each of sent) attempts.push(await one(each));
  return attempts;
}

const failed = (id: unknown, error: WireError): ItemFailure => ({ id: Number(id) || 0, error });

/** POST …/batch: creates, updates and deletes elements one after the other. */
export const batchEndpoint = <Item extends { readonly id: number }>(
  { path, names, change, item, example }: BatchedResource,
  changes: ResourceChanges<Item>,
): Endpoint =>
  endpoint({
    methods: ['POST', 'PUT', 'PATCH'],
    path: `${path}/batch`,
    needs: change,
    purpose: 'batch',
    summary: texts.summaries.batch(names.many),
    args: batchArgs,
    item: z.object({ create: z.array(item), update: z.array(item), delete: z.array(item) }).partial(),
    example: { create: [example], update: [{ ...asObject(example), id: 12 }], delete: [13] },
    answer: async (deps, call, { create, update, delete: removed }) => {
      if (create.length + update.length + removed.length > MOST_ITEMS)
        throw failure(413, 'request_entity_too_large', texts.tooManyItems(MOST_ITEMS));
      const created = await attemptAll(create, (sent) => attempt(0, () => changes.create(deps, call, sent)));
      const updated = await attemptAll(update, (sent) =>
        attempt(sent['id'], () => changes.update(deps, call, sent['id'], sent)),
      );
      const answerOf = await readChanged(deps, call, changes, [...created, ...updated]);
      const deleted = await attemptAll(removed, (id) => attempt(id, () => changes.remove(deps, call, id)));
      return {
        body: {
          ...(created.length > 0 && { create: created.map(answerOf) }),
          ...(updated.length > 0 && { update: updated.map(answerOf) }),
          ...(deleted.length > 0 && {
            delete: deleted.map((one) => ('failure' in one ? one.failure : one.made)),
          }),
        },
      };
    },
  });

/** Reads what a batch has changed, at once; the function answers a change with the element or the failure. */
async function readChanged<Item extends { readonly id: number }>(
  deps: RestDeps,
  call: RestCall,
  changes: ResourceChanges<Item>,
  attempts: readonly Attempt<number>[],
): Promise<(attempt: Attempt<number>) => Item | ItemFailure> {
  const ids = [...new Set(attempts.flatMap((one) => ('made' in one ? one.made : [])))];
  const items = new Map((await changes.read(deps, call, ids)).map((item) => [item.id, item]));
  return (one) =>
    'failure' in one ? one.failure : (items.get(one.made) ?? failed(one.made, changes.unknown().wire));
}

const asObject = (example: unknown) => (typeof example === 'object' && example !== null ? example : {});
