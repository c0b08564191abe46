import { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { parseId } from '#platform/server/edge/fields.ts';
import { changeValue, createValue } from '#shop/catalogue/attribute-desk/server/change-values.ts';
import type { TagOutcome } from '#shop/catalogue/attribute-desk/server/change-tags.ts';
import { removeTerm } from '#shop/catalogue/attribute-desk/server/change-desk-terms.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { TermRow } from '#shop/api/store-api/server/catalogue/found-terms.ts';
import { findTermById } from '#shop/api/store-api/server/catalogue/find-terms.ts';
import { findAttribute } from '#shop/api/store-api/server/catalogue/list-attributes.ts';
import { integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { texts } from '../../texts.ts';
import { anyArgs, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { fillPath, links, linksOf } from '../links.ts';
import { typedText } from '../paging.ts';
import type { Resource } from '../resource.ts';
import { listRestTerms, termExists, termListArgs, unknownTerm, usedTerm } from './term-args.ts';

const PATH = '/products/attributes/{attribute_id}/terms';

const item = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  menu_order: z.int(),
  count: z.int(),
  _links: links,
});
type WireValue = z.infer<typeof item>;

const MOST_PLACES = 1000;
const place = integer(0, MOST_PLACES).optional();
const createArgs = anyArgs.extend({
  name: typedText,
  slug: typedText.default(''),
  description: typedText.default(''),
  menu_order: place,
});
const updateArgs = anyArgs.extend({
  name: typedText.optional(),
  slug: typedText.optional(),
  description: typedText.optional(),
  menu_order: place,
});

const authorOf = ({ now }: RestDeps, { actor }: RestCall) => ({ actor, now: now() });

/** The taxonomy of the attribute in the path of a call. */
async function taxonomyOf({ db }: RestDeps, { path }: RestCall): Promise<string> {
  const id = parseId(path['attribute_id']);
  const attribute = id === undefined ? undefined : await findAttribute(db, id);
  if (!attribute) throw failure(404, 'taxonomy_invalid', texts.unknownTerm);
  return attribute.taxonomy;
}

/** The shop makes the ages itself, from the age of each product. */
async function changeableTaxonomy(deps: RestDeps, call: RestCall): Promise<string> {
  const taxonomy = await taxonomyOf(deps, call);
  if (taxonomy === TAXONOMY.age) throw failure(400, 'cannot_edit', texts.ownAttribute);
  return taxonomy;
}

const show = (
  { config }: RestDeps,
  { path }: RestCall,
  { id, name, slug, description, position, count }: TermRow,
): WireValue => ({
  id,
  name,
  slug,
  description,
  menu_order: Math.max(position - 1, 0),
  count,
  _links: linksOf(config, fillPath(PATH, path), id),
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

/** The values of an attribute. */
export const values: Resource<WireValue, typeof termListArgs, typeof createArgs, typeof updateArgs> = {
  path: PATH,
  names: { one: 'une valeur d’une caractéristique', many: 'les valeurs d’une caractéristique' },
  see: 'see-catalogue',
  change: 'change-catalogue',
  item,
  listArgs: termListArgs,
  createArgs,
  updateArgs,
  example: { name: 'Rouge', description: 'Rouge vif' },
  unknown: unknownTerm,
  async list(deps, args, call) {
    const { rows, total } = await listRestTerms(deps.db, await taxonomyOf(deps, call), args);
    return { items: rows.map((row) => show(deps, call, row)), total };
  },
  async find(deps, id, call) {
    const row = await findTermById(deps.db, await taxonomyOf(deps, call), id);
    return row && show(deps, call, row);
  },
  async create(deps, call, { name, slug, description, menu_order: at }) {
    const taxonomy = await changeableTaxonomy(deps, call);
    const draft = { name, slug, description, place: at };
    return idOf(
      await inTransaction(deps.db, (tx) => createValue(tx, authorOf(deps, call), taxonomy, draft)),
      true,
    );
  },
  async update(deps, call, id, { name, slug, description, menu_order: at }) {
    const term = { taxonomy: await changeableTaxonomy(deps, call), id };
    const changes = {
      ...(name !== undefined && { name }),
      ...(slug !== undefined && { slug }),
      ...(description !== undefined && { description }),
      place: at,
    };
    idOf(await inTransaction(deps.db, (tx) => changeValue(tx, authorOf(deps, call), term, changes)), false);
  },
  async remove(deps, call, id) {
    const term = { taxonomy: await changeableTaxonomy(deps, call), id };
    const removed = await inTransaction(deps.db, (tx) => removeTerm(tx, authorOf(deps, call), term));
    if (!removed.ok) throw usedTerm();
  },
};
