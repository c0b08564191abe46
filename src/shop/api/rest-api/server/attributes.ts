import { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { fail } from '#platform/result.ts';
import { sameName } from '#shop/catalogue/attribute-desk/check-attribute.ts';
import {
  changeAttribute,
  createAttribute,
  removeAttribute,
  type AttributeOutcome,
} from '#shop/catalogue/attribute-desk/server/change-attributes.ts';
import {
  listAttributes as listDeskAttributes,
  type DeskAttribute,
} from '#shop/catalogue/attribute-desk/server/list-attributes.ts';
import { lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import { SWATCH_KINDS } from '#shop/catalogue/products/product.ts';
import { findAttribute, listAttributes } from '#shop/api/store-api/server/catalogue/list-attributes.ts';
import type { WireAttribute } from '#shop/api/store-api/server/catalogue/product-answers.ts';
import { integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { texts } from '../texts.ts';
import { anyArgs, type RestCall, type RestDeps } from './endpoint.ts';
import { failure } from './failures.ts';
import { links, linksOf } from './links.ts';
import { rowsOf, typedText } from './paging.ts';
import type { Resource } from './resource.ts';

const PATH = '/products/attributes';

const item = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(SWATCH_KINDS),
  order_by: z.literal('menu_order'),
  has_archives: z.literal(false),
  _links: links,
});
type RestAttribute = z.infer<typeof item>;

const MOST_PER_PAGE = 100;
/** Clients expect all attributes on one page. */
const listArgs = anyArgs.extend({
  page: integer(1).default(1).describe(texts.parameters.page),
  per_page: integer(1, MOST_PER_PAGE).default(MOST_PER_PAGE).describe(texts.parameters.perPage),
});
const createArgs = anyArgs.extend({
  name: typedText,
  slug: typedText.default(''),
  type: z.enum(SWATCH_KINDS).default('select'),
});
const updateArgs = anyArgs.extend({ name: typedText.optional(), type: z.enum(SWATCH_KINDS).optional() });

const LONGEST_NAME = 60;

const authorOf = ({ now }: RestDeps, { actor }: RestCall) => ({ actor, now: now() });

const show = ({ config }: RestDeps, { id, name, taxonomy, type }: WireAttribute): RestAttribute => ({
  id,
  name,
  slug: taxonomy,
  type,
  order_by: 'menu_order',
  has_archives: false,
  _links: linksOf(config, PATH, id),
});

const unknown = () => failure(404, 'taxonomy_invalid', texts.unknownTerm);
const taken = () => failure(400, 'cannot_create', texts.termExists);
/** The shop makes the values of the ages itself, from the age of each product. */
const notChangeable = () => failure(400, 'cannot_edit', texts.ownAttribute);

/** The name as the form of the back office would read it. */
function labelOf(name: string): string {
  const label = name.replace(/\s+/gu, ' ').trim();
  if (label === '' || [...label].length > LONGEST_NAME) throw new InvalidParameters(['name']);
  return label;
}

function idOf(outcome: AttributeOutcome): number {
  if (outcome.ok) return outcome.value;
  const { failure: reason, problems = [] } = outcome;
  if (problems.some(({ code }) => code === 'name-taken')) throw taken();
  if (reason === 'invalid') throw new InvalidParameters(['name']);
  if (reason === 'used') throw failure(409, 'cannot_delete', texts.usedTerm);
  throw notChangeable();
}

/** `pa_color` and `color` name the same attribute. */
const slugOf = (sent: string) => sent.trim().replace(/^pa_/, '');

const isTaken = (name: string, slug: string, { label, taxonomy }: DeskAttribute) =>
  sameName(label, name) || (slug !== '' && taxonomy === `pa_${slug}`);

/** The attributes by which products are chosen or filtered. */
export const attributes: Resource<RestAttribute, typeof listArgs, typeof createArgs, typeof updateArgs> = {
  path: PATH,
  names: { one: 'une caractéristique', many: 'les caractéristiques' },
  see: 'see-catalogue',
  change: 'change-catalogue',
  item,
  listArgs,
  createArgs,
  updateArgs,
  unknown,
  example: { name: 'Matière', slug: 'pa_matiere', type: 'select' },
  async list(deps, args) {
    const all = await listAttributes(deps.db);
    const { limit, offset } = rowsOf(args);
    return {
      items: all.slice(offset, offset + limit).map((one) => show(deps, one)),
      total: all.length,
    };
  },
  async find(deps, id) {
    const found = await findAttribute(deps.db, id);
    return found && show(deps, found);
  },
  create: async (deps, call, { name, slug, type }) =>
    idOf(
      await inTransaction(deps.db, async (tx) => {
        await lockTerms(tx);
        const label = labelOf(name);
        const newSlug = slugOf(slug);
        const others = await listDeskAttributes(tx);
        if (others.some((other) => isTaken(label, newSlug, other))) throw taken();
        return createAttribute(tx, authorOf(deps, call), { label, swatch: type }, newSlug || label);
      }),
    ),
  async update(deps, call, id, { name, type }) {
    idOf(
      await inTransaction(deps.db, async (tx): Promise<AttributeOutcome> => {
        await lockTerms(tx);
        const before = (await listDeskAttributes(tx)).find((one) => one.id === id);
        if (!before) return fail('unknown');
        const draft = {
          label: name === undefined ? before.label : labelOf(name),
          swatch: type ?? before.swatch,
        };
        return changeAttribute(tx, authorOf(deps, call), { id, version: before.version }, draft);
      }),
    );
  },
  async remove(deps, call, id) {
    idOf(await inTransaction(deps.db, (tx) => removeAttribute(tx, authorOf(deps, call), id)));
  },
};
