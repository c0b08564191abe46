import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { redirectPath } from '#shop/common/redirects/server/redirects.ts';
import { knownPartsOf } from '#shop/editorial/texts/delivery-parts.ts';
import { fillParts, placeParts } from '#shop/editorial/texts/page-parts.ts';
import { loadParts } from '#shop/editorial/texts/server/load-parts.ts';
import { insertPage, lockPage, updatePage } from '#shop/editorial/texts/server/write-page.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { checkPage, type ContentProblem } from '../check-text.ts';
import type { PageDraft } from '../text-draft.ts';
import { findDeskPage, findPageId, type DeskPage } from './find-desk-page.ts';
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

/** Creates a page as a draft. A form that was sent twice creates one. */
export async function createPage(tx: Db, author: TextAuthor, draft: PageDraft): Promise<TextOutcome> {
  const { values, problems } = await readDraft(tx, draft, undefined);
  const twin = await findTwin(tx, values);
  if (twin) return succeed(twin.id);
  if (problems.length > 0) return invalid(problems);
  const id = await insertPage(tx, values, author.now);
  if (id === undefined) return invalid([{ field: 'slug', code: 'slug-taken' }]);
  await keepVersion(tx, { kind: 'page', id }, { after: contentOf(values), saved: savedBy(author) });
  await recordTextAudit(
    tx,
    author,
    { kind: 'page', id },
    'create',
    diffOf({}, auditValues(values), ['body']),
  );
  return succeed(id);
}

async function findTwin(tx: Db, values: PageDraft): Promise<DeskPage | undefined> {
  const id = await findPageId(tx, values.slug);
  const page = id === undefined ? undefined : await findDeskPage(tx, id);
  return page?.status === 'draft' && isSame(page.values, values) ? page : undefined;
}

/**
 * Changes a page that nobody else has changed since the form was opened. A published page shows the change at
 * once, and its former url leads to the new one.
 */
export async function savePage(
  tx: Db,
  author: TextAuthor,
  seen: SeenText,
  draft: PageDraft,
): Promise<TextOutcome> {
  await lockPage(tx, seen.id);
  const page = await findDeskPage(tx, seen.id);
  if (!page) return fail('unknown');
  const { values, problems } = await readDraft(tx, draft, page);
  if (isSame(page.values, values)) return succeed(page.id);
  if (page.version !== seen.version) return fail('changed');
  if (problems.length > 0) return invalid(problems);
  return writePage(tx, author, page, { values, action: 'change' });
}

/** Puts the text of an earlier version back, as a new version. */
export async function restorePage(
  tx: Db,
  author: TextAuthor,
  seen: SeenText,
  versionId: number,
): Promise<TextOutcome> {
  await lockPage(tx, seen.id);
  const page = await findDeskPage(tx, seen.id);
  const found = await findTextVersion(tx, { kind: 'page', id: seen.id }, versionId);
  if (!page || !found) return fail('unknown');
  const { title, summary, body } = found.version;
  const values = { ...page.values, title, description: summary, body: fillParts(body, await loadParts(tx)) };
  if (isSame(page.values, values)) return succeed(page.id);
  if (page.version !== seen.version) return fail('changed');
  return writePage(tx, author, page, { values, action: 'restore' });
}

type PageChange = { readonly values: PageDraft; readonly action: 'change' | 'restore' };

async function writePage(
  tx: Db,
  author: TextAuthor,
  page: DeskPage,
  { values, action }: PageChange,
): Promise<TextOutcome> {
  const { id, status, updatedAt } = page;
  await updatePage(tx, id, values, author.now);
  if (status === 'publish')
    await redirectPath(tx, PATHS.content(page.values.slug), PATHS.content(values.slug));
  await keepVersion(
    tx,
    { kind: 'page', id },
    { before: { ...contentOf(page.values), updatedAt }, after: contentOf(values), saved: savedBy(author) },
  );
  const diff = diffOf(auditValues(page.values), auditValues(values), ['body']);
  await recordTextAudit(tx, author, { kind: 'page', id }, action, diff);
  return succeed(id);
}

/** The texts to store, with what is wrong with them. */
async function readDraft(
  tx: Db,
  draft: PageDraft,
  page: DeskPage | undefined,
): Promise<{ readonly values: PageDraft; readonly problems: readonly ContentProblem[] }> {
  const parts = await loadParts(tx);
  const shown = cleanTyped(draft.body);
  const isKept = page !== undefined && isUntouched(draft.body, page.draft.body);
  const body = isKept ? page.values.body : fillParts(placeParts(shown), parts);
  const { slug } = draft;
  const knownParts = knownPartsOf(page?.isLegal ?? false);
  const text = { kind: 'page', id: page?.id, slug, body: shown, knownParts } as const;
  const fixedSlug = page?.isLegal ? page.values.slug : undefined;
  const problems = checkPage({ slug, body: shown }, await loadTextFacts(tx, text), fixedSlug);
  return { values: { ...draft, body }, problems };
}

const FIELDS = ['title', 'slug', 'seoTitle', 'description', 'body'] as const;
const isSame = (one: PageDraft, other: PageDraft) => FIELDS.every((field) => one[field] === other[field]);

const contentOf = ({ title, description, body }: PageDraft) => ({ title, summary: description, body });
const savedBy = ({ actor, now }: TextAuthor) => ({ author: actor.name, at: now });
const auditValues = ({ title, slug, seoTitle, description, body }: PageDraft) => ({
  title,
  slug,
  seoTitle,
  description,
  body,
});
