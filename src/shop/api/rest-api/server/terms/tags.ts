import { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { changeTag, createTag, type TagOutcome } from '#shop/catalogue/attribute-desk/server/change-tags.ts';
import { removeTerm } from '#shop/catalogue/attribute-desk/server/change-desk-terms.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { TermRow } from '#shop/api/store-api/server/catalogue/found-terms.ts';
import { findTermById } from '#shop/api/store-api/server/catalogue/find-terms.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { anyArgs, type RestCall, type RestDeps } from '../endpoint.ts';
import { links, linksOf } from '../links.ts';
import { typedText } from '../paging.ts';
import type { Resource } from '../resource.ts';
import { listRestTerms, termExists, termListArgs, unknownTerm, usedTerm } from './term-args.ts';

const PATH = '/products/tags';

const item = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  count: z.int(),
  _links: links,
});
type WireTag = z.infer<typeof item>;

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

const show = ({ config }: RestDeps, { id, name, slug, description, count }: TermRow): WireTag => ({
  id,
  name,
  slug,
  description,
  count,
  _links: linksOf(config, PATH, id),
});

function idOf(outcome: TagOutcome, isNew: boolean): number {
  if (outcome.ok) return outcome.value;
  switch (outcome.failure) {
    case 'unknown':
      throw unknownTerm();
    case 'taken':
      throw termExists(
        isNew || outcome.twin.has === 'name' ? 'term_exists' : 'duplicate_term_slug',
        outcome.twin.id,
      );
    case 'invalid':
      throw new InvalidParameters(outcome.faults.map(({ field }) => field));
  }
}

/** The tags of products: the skills that a game trains. */
export const tags: Resource<WireTag, typeof termListArgs, typeof createArgs, typeof updateArgs> = {
  path: PATH,
  names: { one: 'une étiquette', many: 'les étiquettes' },
  see: 'see-catalogue',
  change: 'change-catalogue',
  item,
  listArgs: termListArgs,
  createArgs,
  updateArgs,
  example: { name: 'Logique', slug: 'logique', description: 'Jeux qui font réfléchir' },
  unknown: unknownTerm,
  async list(deps, args) {
    const { rows, total } = await listRestTerms(deps.db, TAXONOMY.tag, args);
    return { items: rows.map((row) => show(deps, row)), total };
  },
  async find(deps, id) {
    const row = await findTermById(deps.db, TAXONOMY.tag, id);
    return row && show(deps, row);
  },
  async create(deps, call, { name, slug, description }) {
    const draft = { name, slug, description };
    return idOf(await inTransaction(deps.db, (tx) => createTag(tx, authorOf(deps, call), draft)), true);
  },
  async update(deps, call, id, { name, slug, description }) {
    const changes = {
      ...(name !== undefined && { name }),
      ...(slug !== undefined && { slug }),
      ...(description !== undefined && { description }),
    };
    idOf(await inTransaction(deps.db, (tx) => changeTag(tx, authorOf(deps, call), id, changes)), false);
  },
  async remove(deps, call, id) {
    const term = { taxonomy: TAXONOMY.tag, id };
    const removed = await inTransaction(deps.db, (tx) => removeTerm(tx, authorOf(deps, call), term));
    if (!removed.ok) throw usedTerm();
  },
};
