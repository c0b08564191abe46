import { slugOf } from '#platform/slug.ts';
import type { Db } from '#platform/server/database/database.ts';
import { createLockedCategory, type CategoryAuthor } from '../../category-desk/server/change-category.ts';
import { listCategories, type DeskCategory } from '../../category-desk/server/list-categories.ts';
import { isCategoryName, sameName } from '../find-names.ts';

/** Adds the categories of these paths that the shop does not have. The caller has locked the tree. */
export async function addCategories(
  tx: Db,
  author: CategoryAuthor,
  paths: readonly (readonly string[])[],
): Promise<void> {
  for (const path of paths.filter((names) => names.every(isCategoryName))) {
    let parentId: number | null = null;
    for (const name of path) parentId = await ensureCategory(tx, author, { name, parentId });
  }
}

type Wanted = { readonly name: string; readonly parentId: number | null };

async function ensureCategory(tx: Db, author: CategoryAuthor, { name, parentId }: Wanted): Promise<number> {
  const categories = await listCategories(tx);
  const known = categories.find((one) => one.parentId === parentId && sameName(one.name, name));
  if (known) return known.id;
  const parent = categories.find(({ id }) => id === parentId);
  const slug = freeSlug(name, parent, categories);
  const draft = { name, parentId, slug, description: '', seoTitle: '', seoDescription: '' };
  const added = await createLockedCategory(tx, categories, draft, author);
  if (!added.ok) throw new Error(`the category « ${name} » was refused: ${added.failure}`);
  return added.value;
}

/** A slug that no category has: that of the name, then with its parent, then with a number. */
function freeSlug(
  name: string,
  parent: DeskCategory | undefined,
  categories: readonly DeskCategory[],
): string {
  const taken = new Set(categories.map(({ slug }) => slug));
  const short = slugOf(name);
  const base = parent && taken.has(short) ? `${parent.slug.slice(0, 100)}-${short}` : short;
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}
