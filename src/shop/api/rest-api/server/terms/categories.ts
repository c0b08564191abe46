import { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { fail } from '#platform/result.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import { freeSlug, sameName } from '#shop/catalogue/attribute-desk/check-attribute.ts';
import {
  CATEGORY_FIELDS,
  readCategoryForm,
  type CategoryDraft,
} from '#shop/catalogue/category-desk/check-category.ts';
import {
  changeLockedCategory,
  createCategory,
  deleteCategory,
  valuesOf,
  type CategoryOutcome,
} from '#shop/catalogue/category-desk/server/change-category.ts';
import { listCategories, type DeskCategory } from '#shop/catalogue/category-desk/server/list-categories.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import { integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import type { TermRow } from '#shop/api/store-api/server/catalogue/found-terms.ts';
import { findTermById } from '#shop/api/store-api/server/catalogue/find-terms.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { texts } from '../../texts.ts';
import { anyArgs, type RestDeps } from '../endpoint.ts';
import { links, linksOf } from '../links.ts';
import { typedText } from '../paging.ts';
import type { Resource } from '../resource.ts';
import { listRestTerms, termExists, termListArgs, unknownTerm, usedTerm } from './term-args.ts';

const PATH = '/products/categories';

const item = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  parent: z.int(),
  description: z.string(),
  display: z.literal('default'),
  image: z.object({ id: z.int(), src: z.string(), name: z.string(), alt: z.string() }).nullable(),
  menu_order: z.int(),
  count: z.int(),
  _links: links,
});
type WireCategory = z.infer<typeof item>;

const listArgs = termListArgs.extend({ parent: integer(0).optional().describe(texts.parameters.parent) });
const createArgs = anyArgs.extend({
  name: typedText,
  slug: typedText.default(''),
  parent: integer(0).default(0),
  description: typedText.default(''),
});
const updateArgs = anyArgs.extend({
  name: typedText.optional(),
  slug: typedText.optional(),
  parent: integer(0).optional(),
  description: typedText.optional(),
});
type Changes = z.output<typeof updateArgs>;

const show = ({ config }: RestDeps, row: TermRow): WireCategory => {
  const { id, name, slug, parent, description, position, count, picture } = row;
  return {
    id,
    name,
    slug,
    parent,
    description,
    display: 'default',
    menu_order: position,
    count,
    image: picture && {
      id: picture.id,
      src: config.publicUrl + pictureUrl(picture, picture.width, 'jpg'),
      name: picture.alt,
      alt: picture.alt,
    },
    _links: linksOf(config, PATH, id, parent === 0 ? undefined : parent),
  };
};

/** The draft that the form of the back office would send. */
function draftOf(changes: Changes, before?: CategoryDraft): CategoryDraft {
  const { name = before?.name ?? '', slug = before?.slug ?? '', parent = before?.parentId ?? 0 } = changes;
  const typed: Readonly<Record<string, string>> = {
    [CATEGORY_FIELDS.name]: name,
    [CATEGORY_FIELDS.slug]: slug,
    [CATEGORY_FIELDS.parent]: parent === 0 ? '' : String(parent),
    [CATEGORY_FIELDS.description]: changes.description ?? before?.description ?? '',
  };
  return readCategoryForm((field) => typed[field] ?? '');
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  [CATEGORY_FIELDS.name]: 'name',
  [CATEGORY_FIELDS.slug]: 'slug',
  [CATEGORY_FIELDS.parent]: 'parent',
  [CATEGORY_FIELDS.description]: 'description',
};

type Attempted = {
  readonly draft: CategoryDraft;
  readonly isNew: boolean;
  readonly others: readonly DeskCategory[];
};

function idOf(outcome: CategoryOutcome, { draft, isNew, others }: Attempted): number {
  if (outcome.ok) return outcome.value;
  if (outcome.failure === 'unknown') throw unknownTerm();
  const { faults = [] } = outcome;
  const twin = others.find(({ slug }) => slug === draft.slug);
  if (twin && faults.some(({ code }) => code === 'slug-taken'))
    throw termExists(isNew ? 'term_exists' : 'duplicate_term_slug', twin.id);
  throw new InvalidParameters(faults.map(({ field }) => FIELD_NAMES[field] ?? field));
}

/** The categories of the shop, in their tree. */
export const categories: Resource<WireCategory, typeof listArgs, typeof createArgs, typeof updateArgs> = {
  path: PATH,
  names: { one: 'une catégorie', many: 'les catégories' },
  see: 'see-catalogue',
  change: 'change-catalogue',
  item,
  listArgs,
  createArgs,
  updateArgs,
  example: { name: 'Jeux de bain', slug: 'jeux-de-bain', parent: 0, description: 'Pour la baignoire' },
  unknown: unknownTerm,
  async list(deps, args) {
    const { rows, total } = await listRestTerms(deps.db, TAXONOMY.category, args);
    return { items: rows.map((row) => show(deps, row)), total };
  },
  async find(deps, id) {
    const row = await findTermById(deps.db, TAXONOMY.category, id);
    return row && show(deps, row);
  },
  async create(deps, { actor }, args) {
    const others = await listCategories(deps.db);
    const sent = draftOf(args);
    const twin = others.find((other) => other.parentId === sent.parentId && sameName(other.name, sent.name));
    if (twin) throw termExists('term_exists', twin.id);
    const slugs = others.map(({ slug }) => slug);
    const draft = args.slug.trim() === '' ? { ...sent, slug: freeSlug(sent.name, slugs) } : sent;
    return idOf(await createCategory(deps, draft, actor), { draft, isNew: true, others });
  },
  async update({ db, now }, { actor }, id, args) {
    const author = { actor, now: now() };
    await inTransaction(db, async (tx) => {
      await lockTerms(tx);
      const others = await listCategories(tx);
      const before = others.find((one) => one.id === id);
      if (!before) return fail('unknown');
      const draft = draftOf(args, valuesOf(before));
      const change = { id, version: before.version, draft };
      const outcome = await changeLockedCategory(tx, others, change, author);
      idOf(outcome, { draft, isNew: false, others });
      return outcome;
    });
  },
  async remove(deps, { actor }, id) {
    const removed = await deleteCategory(deps, id, actor);
    if (!removed.ok && removed.failure === 'not-empty') throw usedTerm();
  },
};
