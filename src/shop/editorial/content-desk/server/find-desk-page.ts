import type { Db } from '#platform/server/database/database.ts';
import { showParts } from '#shop/editorial/texts/page-parts.ts';
import { isLegalPage } from '#shop/orders/legal-versions/legal-version.ts';
import type { PageDraft } from '../text-draft.ts';
import { versionOf } from './version-of.ts';

/** A page as its screen shows it. */
export type DeskPage = {
  readonly id: number;
  readonly status: 'publish' | 'draft';
  /** The stored texts. */
  readonly values: PageDraft;
  /** The texts as the form shows them: the parts that the shop writes are names. */
  readonly draft: PageDraft;
  readonly isLegal: boolean;
  readonly updatedAt: Date;
  /** Changes whenever somebody changes the page. */
  readonly version: string;
};

/** Finds a page by its id, published or not. */
export async function findDeskPage(db: Db, id: number): Promise<DeskPage | undefined> {
  const row = await db
    .selectFrom('content_pages')
    .select(['slug', 'title', 'seo_title as seoTitle', 'description', 'body', 'status', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, updated_at, ...values } = row;
  return {
    id,
    values,
    updatedAt: updated_at,
    status: status === 'publish' ? 'publish' : 'draft',
    draft: { ...values, body: showParts(values.body) },
    isLegal: isLegalPage(values.slug),
    version: versionOf({ ...values, status }),
  };
}

/** Finds the id of the page with this slug. */
export async function findPageId(db: Db, slug: string): Promise<number | undefined> {
  const row = await db.selectFrom('content_pages').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id;
}
