import type { Db } from '#platform/server/database/database.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { fillParts } from '#shop/editorial/texts/page-parts.ts';
import { loadParts } from '#shop/editorial/texts/server/load-parts.ts';
import { insertPage } from '#shop/editorial/texts/server/write-page.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { legalTemplates } from '../legal-templates/legal-templates.ts';
import { recordTextAudit, type TextAuthor } from './text-outcome.ts';
import { keepVersion } from './versions.ts';

/**
 * Creates the missing legal pages from the templates, as drafts: nothing binds anybody before the merchant has
 * read and published them. Returns the number of new pages.
 */
export async function createLegalPages(tx: Db, author: TextAuthor): Promise<number> {
  const parts = await loadParts(tx);
  let created = 0;
  for (const { body, ...template } of legalTemplates(await shopSettings.load(tx))) {
    const values = { ...template, seoTitle: '', body: fillParts(body, parts) };
    const id = await insertPage(tx, values, author.now);
    if (id === undefined) continue;
    created++;
    const { title, slug } = values;
    const after = { title, summary: values.description, body: values.body };
    await keepVersion(
      tx,
      { kind: 'page', id },
      { after, saved: { author: author.actor.name, at: author.now } },
    );
    await recordTextAudit(tx, author, { kind: 'page', id }, 'create', diffOf({}, { title, slug }));
  }
  return created;
}
