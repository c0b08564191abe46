import { z } from 'zod';
import { readFields, type FormField, type TypedFields } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { slugOf } from '#platform/slug.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ContentProblem } from '#shop/editorial/content-desk/check-text.ts';
import { articleFields, PAGE_FIELDS, productReference } from '#shop/editorial/content-desk/content-fields.ts';
import { PUBLICATION_FIELD, type PublicationProblem } from '#shop/editorial/content-desk/publication.ts';
import {
  findProducts,
  listRubrics,
  type DeskArticle,
} from '#shop/editorial/content-desk/server/find-desk-article.ts';
import type { ArticleDraft, PageDraft } from '#shop/editorial/content-desk/text-draft.ts';
import { faultMessages, named } from '../../forms/form-state.ts';
import { texts } from './texts.ts';

type Read<Draft> =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly problems: readonly FaultMessage[] };

const SLUG_LENGTH = 120;

/** The typed slug, or one for the title. */
const slugFor = (slug: string, title: string) =>
  slug === '' ? slugOf(title).slice(0, SLUG_LENGTH).replace(/-$/, '') : slug;

const pageValues = z.object({
  title: z.string(),
  slug: z.string(),
  seoTitle: z.string(),
  description: z.string(),
  body: z.string(),
});

export function readPageForm(typed: TypedFields): Read<PageDraft> {
  const { values, faults } = readFields(PAGE_FIELDS, typed);
  if (faults.length > 0) return { ok: false, problems: faultMessages(PAGE_FIELDS, faults) };
  const { slug, ...page } = pageValues.parse(values);
  return { ok: true, draft: { ...page, slug: slugFor(slug, page.title) } };
}

const articleValues = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  body: z.string(),
  author: z.string(),
  categories: z.array(z.int()),
  tags: z.array(z.string()),
  products: z.array(z.string()),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

const distinct = (names: readonly string[]) => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
];

/** Reads the form of an article and finds the products that it names. */
export async function readArticleForm(db: Db, typed: TypedFields): Promise<Read<ArticleDraft>> {
  const fields = articleFields(await listRubrics(db));
  const { values, faults } = readFields(fields, typed);
  if (faults.length > 0) return { ok: false, problems: faultMessages(fields, faults) };
  const { categories, products, slug, tags, ...article } = articleValues.parse(values);
  const found = await findProducts(db, products.map(productReference));
  const unknown = found.filter(({ id }) => id === null).map(({ reference }) => reference);
  if (unknown.length > 0)
    return { ok: false, problems: [named(fields, 'products', texts.unknownProducts(unknown))] };
  const productIds = [...new Set(found.flatMap(({ id }) => id ?? []))];
  return {
    ok: true,
    draft: {
      ...article,
      slug: slugFor(slug, article.title),
      categoryIds: categories,
      tags: distinct(tags),
      productIds,
    },
  };
}

/** The values with which the form shows an article. */
export const articleFormValues = ({ draft, products }: DeskArticle) => ({
  ...draft,
  categories: draft.categoryIds,
  products,
});

export const problemMessages = (
  fields: readonly FormField[],
  problems: readonly (ContentProblem | PublicationProblem)[],
): FaultMessage[] =>
  problems.map((problem) =>
    problem.field === PUBLICATION_FIELD
      ? { field: PUBLICATION_FIELD, text: texts.problemText(problem) }
      : named(fields, problem.field, texts.problemText(problem)),
  );
