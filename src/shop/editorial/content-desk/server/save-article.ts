import { sql } from 'kysely';
import { fail, succeed } from '#platform/result.ts';
import { slugOf } from '#platform/slug.ts';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { insertTerm, lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { redirectPath } from '#shop/common/redirects/server/redirects.ts';
import {
  insertPost,
  lockPost,
  savePostProducts,
  savePostTerms,
  updatePost,
} from '#shop/editorial/journal/server/write-post.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { checkArticle, type ContentProblem } from '../check-text.ts';
import type { ArticleDraft } from '../text-draft.ts';
import { findArticleId, findDeskArticle, type DeskArticle } from './find-desk-article.ts';
import { loadTextFacts } from './text-facts.ts';
import {
  cleanTyped,
  invalid,
  isUntouched,
  recordTextAudit,
  type SeenText,
  type TextAuthor,
  type TextOutcome,
} from './text-outcome.ts';
import { findTextVersion, keepVersion } from './versions.ts';

/** Creates an article as a draft. A form that was sent twice creates one. */
export async function createArticle(tx: Db, author: TextAuthor, draft: ArticleDraft): Promise<TextOutcome> {
  const { values, problems } = await readDraft(tx, draft, undefined);
  const twin = await findTwin(tx, values);
  if (twin) return succeed(twin.id);
  if (problems.length > 0) return invalid(problems);
  const id = await insertPost(tx, values, author.now);
  if (id === undefined) return invalid([{ field: 'slug', code: 'slug-taken' }]);
  await saveLinks(tx, id, values);
  const text = { kind: 'article', id } as const;
  await keepVersion(tx, text, { after: contentOf(values), saved: savedBy(author) });
  await recordTextAudit(tx, author, text, 'create', diffOf({}, auditValues(values), ['body']));
  return succeed(id);
}

async function findTwin(tx: Db, values: ArticleDraft): Promise<DeskArticle | undefined> {
  const id = await findArticleId(tx, values.slug);
  const article = id === undefined ? undefined : await findDeskArticle(tx, id);
  return article?.status === 'draft' && isSame(article.draft, values) ? article : undefined;
}

/**
 * Changes an article that nobody else has changed since the form was opened. A published article shows the
 * change at once, and its former url leads to the new one.
 */
export async function saveArticle(
  tx: Db,
  author: TextAuthor,
  seen: SeenText,
  draft: ArticleDraft,
): Promise<TextOutcome> {
  await lockPost(tx, seen.id);
  const article = await findDeskArticle(tx, seen.id);
  if (!article) return fail('unknown');
  const { values, problems } = await readDraft(tx, draft, article);
  if (isSame(article.draft, values)) return succeed(article.id);
  if (article.version !== seen.version) return fail('changed');
  if (problems.length > 0) return invalid(problems);
  return writeArticle(tx, author, article, { values, action: 'change' });
}

/** Puts the text of an earlier version back, as a new version. */
export async function restoreArticle(
  tx: Db,
  author: TextAuthor,
  seen: SeenText,
  versionId: number,
): Promise<TextOutcome> {
  await lockPost(tx, seen.id);
  const article = await findDeskArticle(tx, seen.id);
  const found = await findTextVersion(tx, { kind: 'article', id: seen.id }, versionId);
  if (!article || !found) return fail('unknown');
  const { title, summary, body } = found.version;
  const values = { ...article.draft, title, excerpt: summary, body };
  if (isSame(article.draft, values)) return succeed(article.id);
  if (article.version !== seen.version) return fail('changed');
  return writeArticle(tx, author, article, { values, action: 'restore' });
}

type ArticleChange = { readonly values: ArticleDraft; readonly action: 'change' | 'restore' };

async function writeArticle(
  tx: Db,
  author: TextAuthor,
  { id, status, draft, updatedAt }: DeskArticle,
  { values, action }: ArticleChange,
): Promise<TextOutcome> {
  const text = { kind: 'article', id } as const;
  await updatePost(tx, id, values, author.now);
  await saveLinks(tx, id, values);
  if (status === 'publish') await redirectPath(tx, PATHS.post(draft.slug), PATHS.post(values.slug));
  await keepVersion(tx, text, {
    before: { ...contentOf(draft), updatedAt },
    after: contentOf(values),
    saved: savedBy(author),
  });
  const diff = diffOf(auditValues(draft), auditValues(values), ['body']);
  await recordTextAudit(tx, author, text, action, diff);
  return succeed(id);
}

/** The texts to store, with what is wrong with them. */
async function readDraft(
  tx: Db,
  draft: ArticleDraft,
  article: DeskArticle | undefined,
): Promise<{ readonly values: ArticleDraft; readonly problems: readonly ContentProblem[] }> {
  const cleaned = cleanTyped(draft.body);
  const isKept = article !== undefined && isUntouched(draft.body, article.draft.body);
  const values = { ...draft, body: isKept ? article.draft.body : cleaned };
  const { slug, categoryIds } = draft;
  const text = { kind: 'article', id: article?.id, slug, body: cleaned, knownParts: [] } as const;
  const facts = await loadTextFacts(tx, text);
  const hasUnknownCategory = await isAnyUnknown(tx, categoryIds);
  return { values, problems: checkArticle(values, { ...facts, hasUnknownCategory }, slugOf) };
}

async function isAnyUnknown(tx: Db, categoryIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from terms t
    where t.taxonomy = ${TAXONOMY.postCategory} and t.id = any(${categoryIds}::int[])`.execute(tx);
  return rows[0]?.found !== categoryIds.length;
}

/** Files the article under its categories and tags, and links its products. */
async function saveLinks(tx: Db, id: number, { categoryIds, tags, productIds }: ArticleDraft): Promise<void> {
  await savePostTerms(tx, id, [...categoryIds, ...(await ensureTags(tx, tags))]);
  await savePostProducts(tx, id, productIds);
}

/** Returns the ids of these tags; an unknown name becomes a new tag. */
async function ensureTags(tx: Db, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  await lockTerms(tx);
  const known = await tx
    .selectFrom('terms')
    .select(['id', 'slug', 'name'])
    .where('taxonomy', '=', TAXONOMY.postTag)
    .execute();
  const ids: number[] = [];
  for (const name of names) {
    const slug = slugOf(name);
    const same = known.find((tag) => tag.name.toLowerCase() === name.toLowerCase() || tag.slug === slug);
    if (same) {
      ids.push(same.id);
      continue;
    }
    const id = await insertTerm(tx, TAXONOMY.postTag, { name, slug, description: '', parentId: null });
    known.push({ id, slug, name });
    ids.push(id);
  }
  return ids;
}

const lists = ({ categoryIds, tags, productIds }: ArticleDraft) => ({
  categories: categoryIds.toSorted((one, other) => one - other).join(', '),
  tags: tags
    .map((tag) => tag.toLowerCase())
    .toSorted()
    .join(', '),
  products: productIds.join(', '),
});

const auditValues = (draft: ArticleDraft) => {
  const { title, slug, excerpt, body, author, seoTitle, seoDescription } = draft;
  return { title, slug, excerpt, body, author, seoTitle, seoDescription, ...lists(draft) };
};

const isSame = (one: ArticleDraft, other: ArticleDraft) =>
  Object.keys(diffOf(auditValues(one), auditValues(other))).length === 0;

const contentOf = ({ title, excerpt, body }: ArticleDraft) => ({ title, summary: excerpt, body });
const savedBy = ({ actor, now }: TextAuthor) => ({ author: actor.name, at: now });
