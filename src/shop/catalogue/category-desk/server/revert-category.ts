import { z } from 'zod';
import { lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { changeLockedCategory, deleteLockedCategory, valuesOf } from './change-category.ts';
import { listCategories } from './list-categories.ts';

const state = z.object({
  name: z.string(),
  slug: z.string(),
  parentId: z.int().nullable(),
  description: z.string(),
  // Images of older changes lack them.
  seoTitle: z.string().default(''),
  seoDescription: z.string().default(''),
});

/** Undoes changes of a category, and its creation while it is empty. */
export const categoryReverter: Reverter = {
  async load(tx, id) {
    await lockTerms(tx);
    const category = (await listCategories(tx)).find((one) => one.id === Number(id));
    return category && valuesOf(category);
  },
  async restore(tx, id, target, author) {
    const categories = await listCategories(tx);
    const category = categories.find((one) => one.id === Number(id));
    if (!category) return { ok: false };
    if (!target) return deleteLockedCategory(tx, categories, category.id, author);
    const change = { id: category.id, version: category.version, draft: state.parse(target) };
    return changeLockedCategory(tx, categories, change, author);
  },
};
