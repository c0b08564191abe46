import { z } from 'zod';
import type { WireError } from '#shop/basket/store-client/errors.ts';
import type { Action } from '#shop/staff/access/roles.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { texts } from '../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from './endpoint.ts';
import { failure, RestFailure } from './failures.ts';

/** The changes of a resource as one request or as one item of a batch makes them. */
export type ResourceChanges = {
  readonly create: (deps: RestDeps, call: RestCall, sent: SentItem) => Promise<unknown>;
  readonly update: (deps: RestDeps, call: RestCall, id: unknown, sent: SentItem) => Promise<unknown>;
  readonly remove: (deps: RestDeps, call: RestCall, id: unknown) => Promise<unknown>;
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

/** Runs one change of a batch. An expected failure is its answer; the other changes are made nevertheless. */
async function attempt(id: unknown, change: () => Promise<unknown>): Promise<unknown> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof RestFailure) return failed(id, error.wire);
    if (error instanceof InvalidParameters) return failed(id, error.toWireError());
    throw error;
  }
}

const failed = (id: unknown, error: WireError): ItemFailure => ({ id: Number(id) || 0, error });

/** POST …/batch: creates, updates and deletes elements one after the other. */
export const batchEndpoint = (
  { path, names, change, item, example }: BatchedResource,
  changes: ResourceChanges,
): Endpoint =>
  endpoint({
    ...{ methods: ['POST', 'PUT', 'PATCH'], path: `${path}/batch`, needs: change, purpose: 'batch' },
    ...{ summary: texts.summaries.batch(names.many), args: batchArgs },
    item: z.object({ create: z.array(item), update: z.array(item), delete: z.array(item) }).partial(),
    example: { create: [example], update: [{ ...asObject(example), id: 12 }], delete: [13] },
    answer: async (deps, call, { create, update, delete: removed }) => {
      if (create.length + update.length + removed.length > MOST_ITEMS)
        throw failure(413, 'request_entity_too_large', texts.tooManyItems(MOST_ITEMS));
      const answers: Record<string, unknown[]> = {};
      const run = async <Sent>(
        name: string,
        sent: readonly Sent[],
        one: (sent: Sent) => Promise<unknown>,
      ) => {
        for (const each of sent) (answers[name] ??= []).push(await one(each));
      };
      await run('create', create, (sent) => attempt(0, () => changes.create(deps, call, sent)));
      await run('update', update, (sent) =>
        attempt(sent['id'], () => changes.update(deps, call, sent['id'], sent)),
      );
      await run('delete', removed, (id) => attempt(id, () => changes.remove(deps, call, id)));
      return { body: answers };
    },
  });

const asObject = (example: unknown) => (typeof example === 'object' && example !== null ? example : {});
