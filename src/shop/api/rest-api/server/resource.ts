import { z } from 'zod';
import { parseId } from '#platform/server/edge/fields.ts';
import type { Action } from '#shop/staff/access/roles.ts';
import { flag } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { texts } from '../texts.ts';
import { batchEndpoint, type ResourceChanges } from './batch.ts';
import { anyArgs, endpoint, readArgs, type Endpoint, type RestCall, type RestDeps } from './endpoint.ts';
import { failure, type RestFailure } from './failures.ts';
import { fillPath, REST_ROOT } from './links.ts';

type FoundItems<Item> = { readonly items: readonly Item[]; readonly total: number };
type Paging = { readonly page: number; readonly per_page: number };
type ListSchema = z.ZodObject<{ page: z.ZodType<number>; per_page: z.ZodType<number> }>;

/** A collection of the shop with the usual calls: list, read, create, update, delete and batch. */
export type Resource<
  Item extends { readonly id: number },
  List extends ListSchema,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
> = {
  readonly path: string;
  /** In French, for the guide: « une étiquette » and « étiquettes ». */
  readonly names: { readonly one: string; readonly many: string };
  readonly see: Action;
  readonly change: Action;
  readonly item: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
  readonly listArgs: List;
  /** The parameters of reading one element, if it has more than every call. */
  readonly readArgs?: z.ZodObject;
  readonly createArgs: Create;
  readonly updateArgs: Update;
  readonly unknown: () => RestFailure;
  /** A resource inside another one reads the id of that one from the path of the call. */
  readonly list: (deps: RestDeps, args: z.output<List> & Paging, call: RestCall) => Promise<FoundItems<Item>>;
  readonly find: (deps: RestDeps, id: number, call: RestCall) => Promise<Item | undefined>;
  /** Reads what a batch has changed at once. With it, `update` itself refuses an unknown id. */
  readonly findMany?: (deps: RestDeps, ids: readonly number[], call: RestCall) => Promise<readonly Item[]>;
  /** Returns the id of the new element; throws a `RestFailure` if it is refused. */
  readonly create: (deps: RestDeps, call: RestCall, args: z.output<Create>) => Promise<number>;
  /** Absent if these elements never change; they have no batch then. */
  readonly update?: (deps: RestDeps, call: RestCall, id: number, args: z.output<Update>) => Promise<void>;
  readonly remove: (deps: RestDeps, call: RestCall, id: number) => Promise<void>;
  /** Deletes without `force`. Absent if the shop has no trash for these elements. */
  readonly trash?: (deps: RestDeps, call: RestCall, id: number) => Promise<void>;
  /** What a deletion answers, if it is not the element as it was. */
  readonly showDeleted?: (item: Item) => object;
};

const deleteArgs = anyArgs.extend({ force: flag.default(false).describe(texts.parameters.force) });

/** All calls of a resource. */
export function resourceEndpoints<
  Item extends { readonly id: number },
  List extends ListSchema,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
>(resource: Resource<Item, List, Create, Update>): Endpoint[] {
  const { path, names, see, change, item } = resource;
  const { summaries } = texts;
  const changes = changesOf(resource);
  const one = { path: `${path}/{id}`, unknownCode: resource.unknown().wire.code };
  const sentId = ({ path: values }: RestCall) => values['id'];
  return [
    endpoint({
      methods: ['GET'],
      path,
      needs: see,
      purpose: 'view',
      item,
      isList: true,
      summary: summaries.list(names.many),
      args: resource.listArgs,
      answer: async (deps, call, args) => {
        const asked = args as z.output<List> & Paging;
        const { items, total } = await resource.list(deps, asked, call);
        return { body: items, paging: { page: asked.page, perPage: asked.per_page, total } };
      },
    }),
    endpoint({
      methods: ['GET'],
      ...one,
      needs: see,
      purpose: 'view',
      item,
      summary: summaries.read(names.one),
      args: resource.readArgs ?? anyArgs,
      answer: async (deps, call) => ({ body: await mustFind(resource, deps, call, sentId(call)) }),
    }),
    createEndpoint(resource, changes, (deps, call, id) => mustFind(resource, deps, call, id)),
    ...(resource.update
      ? [updateEndpoint(resource, changes, (deps, call, id) => mustFind(resource, deps, call, id))]
      : []),
    endpoint({
      methods: ['DELETE'],
      ...one,
      needs: change,
      purpose: 'delete',
      item,
      summary: summaries.delete(names.one),
      args: deleteArgs,
      answer: async (deps, call, { force }) => {
        if (force) {
          const removed = await changes.remove(deps, call, sentId(call));
          return { body: resource.showDeleted?.(removed) ?? removed };
        }
        return { body: await trash(resource, deps, call, sentId(call)) };
      },
    }),
    ...(resource.update ? [batchEndpoint(resource, changes)] : []),
  ];
}

type ChangedResource = {
  readonly path: string;
  readonly names: { readonly one: string };
  readonly change: Action;
  readonly item: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
  readonly createArgs: z.ZodObject;
  readonly updateArgs: z.ZodObject;
  readonly unknown: () => RestFailure;
};

type ReadItem = (deps: RestDeps, call: RestCall, id: number) => Promise<unknown>;

const createEndpoint = (
  { path, names, change, item, example, createArgs }: ChangedResource,
  changes: ResourceChanges<unknown>,
  read: ReadItem,
): Endpoint => ({
  methods: ['POST'],
  path,
  needs: change,
  purpose: 'create',
  item,
  example,
  status: 201,
  summary: texts.summaries.create(names.one),
  args: createArgs,
  run: async (deps, call, sent) => {
    const id = await changes.create(deps, call, sent);
    return {
      status: 201,
      body: await read(deps, call, id),
      location: `${deps.config.publicUrl}${REST_ROOT}${fillPath(path, call.path)}/${id}`,
    };
  },
});

const updateEndpoint = (
  { path, names, change, item, example, updateArgs, unknown }: ChangedResource,
  changes: ResourceChanges<unknown>,
  read: ReadItem,
): Endpoint => ({
  methods: ['PUT', 'PATCH', 'POST'],
  path: `${path}/{id}`,
  needs: change,
  purpose: 'edit',
  item,
  example,
  unknownCode: unknown().wire.code,
  summary: texts.summaries.update(names.one),
  args: updateArgs,
  run: async (deps, call, sent) => {
    const id = await changes.update(deps, call, call.path['id'], sent);
    return { body: await read(deps, call, id) };
  },
});

type AnyResource<Item> = {
  readonly find: (deps: RestDeps, id: number, call: RestCall) => Promise<Item | undefined>;
  readonly unknown: () => RestFailure;
};

async function mustFind<Item>(
  resource: AnyResource<Item>,
  deps: RestDeps,
  call: RestCall,
  sent: unknown,
): Promise<Item> {
  const item = await resource.find(deps, mustBeId(resource, sent), call);
  if (!item) throw resource.unknown();
  return item;
}

type TrashedResource<Item> = AnyResource<Item> & {
  readonly trash?: (deps: RestDeps, call: RestCall, id: number) => Promise<void>;
};

/** Answers the element as it lies in the trash. */
async function trash<Item extends { readonly id: number }>(
  resource: TrashedResource<Item>,
  deps: RestDeps,
  call: RestCall,
  sentId: unknown,
): Promise<Item> {
  const item = await mustFind(resource, deps, call, sentId);
  if (!resource.trash) throw failure(501, 'trash_not_supported', texts.noTrash);
  await resource.trash(deps, call, item.id);
  return mustFind(resource, deps, call, item.id);
}

function changesOf<
  Item extends { readonly id: number },
  List extends ListSchema,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
>(resource: Resource<Item, List, Create, Update>): ResourceChanges<Item> {
  return {
    create: (deps, call, sent) => resource.create(deps, call, readArgs(resource.createArgs, sent)),
    update: async (deps, call, sentId, sent) => {
      const id = resource.findMany
        ? mustBeId(resource, sentId)
        : (await mustFind(resource, deps, call, sentId)).id;
      await resource.update?.(deps, call, id, await readUpdate(resource, deps, call, id, sent));
      return id;
    },
    remove: async (deps, call, sentId) => {
      const item = await mustFind(resource, deps, call, sentId);
      await resource.remove(deps, call, item.id);
      return item;
    },
    read: async (deps, call, ids) => {
      if (resource.findMany) return resource.findMany(deps, ids, call);
      const items: Item[] = [];
      for (const id of ids) {
        const item = await resource.find(deps, id, call);
        if (item) items.push(item);
      }
      return items;
    },
    unknown: resource.unknown,
  };
}

function mustBeId({ unknown }: { readonly unknown: () => RestFailure }, sent: unknown): number {
  const id = parseId(String(sent));
  if (id === undefined) throw unknown();
  return id;
}

/** Reads the fields of an update. Of an unknown element, its id is wrong before its fields are. */
async function readUpdate<Item, Update extends z.ZodObject>(
  resource: AnyResource<Item> & { readonly updateArgs: Update },
  deps: RestDeps,
  call: RestCall,
  id: number,
  sent: Readonly<Record<string, unknown>>,
): Promise<z.output<Update>> {
  try {
    return readArgs(resource.updateArgs, sent);
  } catch (error) {
    await mustFind(resource, deps, call, id);
    throw error;
  }
}
