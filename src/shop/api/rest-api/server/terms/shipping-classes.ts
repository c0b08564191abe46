import { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import {
  changeShippingClass,
  createShippingClass,
  deleteShippingClass,
  type ClassOutcome,
} from '#shop/catalogue/shipping-classes/server/change-shipping-classes.ts';
import type { ShippingClass } from '#shop/catalogue/shipping-classes/server/list-shipping-classes.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { anyArgs, type RestCall, type RestDeps } from '../endpoint.ts';
import { links, linksOf } from '../links.ts';
import { typedText } from '../paging.ts';
import type { Resource } from '../resource.ts';
import { findShippingClass, findShippingClasses } from './find-shipping-classes.ts';
import { termExists, termListArgs, unknownTerm } from './term-args.ts';

const PATH = '/products/shipping_classes';

const item = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  count: z.int(),
  _links: links,
});
type WireClass = z.infer<typeof item>;

const createArgs = anyArgs.extend({
  name: typedText,
  slug: typedText.default(''),
  description: typedText.default(''),
});
const updateArgs = anyArgs.extend({
  name: typedText.optional(),
  slug: typedText.optional(),
  description: typedText.optional(),
});

const authorOf = ({ now }: RestDeps, { actor }: RestCall) => ({ actor, now: now() });

const show = ({ config }: RestDeps, { id, name, slug, description, count }: ShippingClass): WireClass => ({
  id,
  name,
  slug,
  description,
  count,
  _links: linksOf(config, PATH, id),
});

function idOf(outcome: ClassOutcome, isNew: boolean): number {
  if (outcome.ok) return outcome.value;
  if (outcome.failure !== 'invalid') throw unknownTerm();
  const { faults } = outcome;
  for (const fault of faults)
    if (fault.code === 'taken')
      throw termExists(isNew || fault.field === 'name' ? 'term_exists' : 'duplicate_term_slug', fault.id);
  throw new InvalidParameters(faults.map(({ field }) => field));
}

/** The shipping classes of products. */
export const shippingClasses: Resource<WireClass, typeof termListArgs, typeof createArgs, typeof updateArgs> =
  {
    path: PATH,
    names: { one: 'une classe de livraison', many: 'les classes de livraison' },
    see: 'see-catalogue',
    change: 'change-catalogue',
    item,
    listArgs: termListArgs,
    createArgs,
    updateArgs,
    example: { name: 'Fragile', slug: 'fragile', description: 'À caler dans le carton' },
    unknown: unknownTerm,
    async list(deps, args) {
      const { rows, total } = await findShippingClasses(deps.db, args);
      return { items: rows.map((row) => show(deps, row)), total };
    },
    async find(deps, id) {
      const found = await findShippingClass(deps.db, id);
      return found && show(deps, found);
    },
    async create(deps, call, { name, slug, description }) {
      const draft = { name, slug, description };
      const author = authorOf(deps, call);
      return idOf(await inTransaction(deps.db, (tx) => createShippingClass(tx, author, draft)), true);
    },
    async update(deps, call, id, { name, slug, description }) {
      const changes = {
        ...(name !== undefined && { name }),
        ...(slug !== undefined && { slug }),
        ...(description !== undefined && { description }),
      };
      const author = authorOf(deps, call);
      idOf(await inTransaction(deps.db, (tx) => changeShippingClass(tx, author, { id }, changes)), false);
    },
    async remove(deps, call, id) {
      const author = authorOf(deps, call);
      const removed = await inTransaction(deps.db, (tx) => deleteShippingClass(tx, author, { id }));
      if (!removed.ok) throw unknownTerm();
    },
  };
