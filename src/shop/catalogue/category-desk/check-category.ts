import {
  collectFaults,
  longText,
  missingText,
  type FieldReader,
  type FormFault,
  type TextFault,
} from '#platform/forms.ts';
import { LONGEST_SNIPPET } from '#platform/search-snippet.ts';
import { isSlug, slugOf } from '#platform/slug.ts';
import { isInside, type TreeNode } from './category-tree.ts';

/** A category as the form describes it. */
export type CategoryDraft = {
  readonly name: string;
  readonly slug: string;
  /** null: on the first level. NaN: not a category. */
  readonly parentId: number | null;
  readonly description: string;
  /** For search engines; empty: the name and the description. */
  readonly seoTitle: string;
  readonly seoDescription: string;
};

export type CategoryNode = TreeNode & { readonly slug: string };

export type CategoryFault =
  | TextFault
  | { readonly code: 'slug-invalid' | 'slug-taken' | 'parent-unknown' | 'parent-inside' };

/** The names of the fields in the form of a category. */
export const CATEGORY_FIELDS = {
  name: 'nom',
  slug: 'adresse',
  parent: 'parent',
  description: 'description',
  seoTitle: 'titre-recherche',
  seoDescription: 'description-recherche',
  version: 'version',
} as const;

const LONGEST_NAME = 80;
const LONGEST_DESCRIPTION = 2000;

const oneLine = (typed: string) => typed.replace(/\s+/gu, ' ').trim();

/** Reads the form of a category. An empty slug is made from the name. */
export function readCategoryForm(text: FieldReader): CategoryDraft {
  const name = oneLine(text(CATEGORY_FIELDS.name));
  const parent = text(CATEGORY_FIELDS.parent).trim();
  return {
    name,
    slug: text(CATEGORY_FIELDS.slug).trim().toLowerCase() || slugOf(name.slice(0, LONGEST_NAME)),
    parentId: parent === '' ? null : /^\d{1,9}$/.test(parent) ? Number(parent) : Number.NaN,
    description: text(CATEGORY_FIELDS.description).replace(/\r\n?/g, '\n').trim(),
    seoTitle: oneLine(text(CATEGORY_FIELDS.seoTitle)),
    seoDescription: oneLine(text(CATEGORY_FIELDS.seoDescription)),
  };
}

/** Checks a new category (`id` null) or a changed one against all categories of the shop. */
export function checkCategory(
  draft: CategoryDraft,
  id: number | null,
  categories: readonly CategoryNode[],
): FormFault<CategoryFault>[] {
  return collectFaults<CategoryFault>([
    [CATEGORY_FIELDS.name, missingText(draft.name) ?? longText(draft.name, LONGEST_NAME)],
    [CATEGORY_FIELDS.slug, slugFault(draft, id, categories)],
    [CATEGORY_FIELDS.parent, parentFault(draft, id, categories)],
    [CATEGORY_FIELDS.description, longText(draft.description, LONGEST_DESCRIPTION)],
    [CATEGORY_FIELDS.seoTitle, longText(draft.seoTitle, LONGEST_SNIPPET.title)],
    [CATEGORY_FIELDS.seoDescription, longText(draft.seoDescription, LONGEST_SNIPPET.description)],
  ]);
}

function slugFault(
  { name, slug }: CategoryDraft,
  id: number | null,
  categories: readonly CategoryNode[],
): CategoryFault | undefined {
  // Without a name, the fault of the name explains enough.
  if (slug === '' && name === '') return undefined;
  if (!isSlug(slug)) return { code: 'slug-invalid' };
  return categories.some((other) => other.slug === slug && other.id !== id)
    ? { code: 'slug-taken' }
    : undefined;
}

function parentFault(
  { parentId }: CategoryDraft,
  id: number | null,
  categories: readonly CategoryNode[],
): CategoryFault | undefined {
  if (parentId === null) return undefined;
  if (!categories.some((other) => other.id === parentId)) return { code: 'parent-unknown' };
  return id !== null && isInside(categories, parentId, id) ? { code: 'parent-inside' } : undefined;
}
