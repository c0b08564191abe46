import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionTable } from '#shop/common/retention/retention-table.ts';
import { NO_NOTICES } from '#shop/common/settings/legal-notices.ts';
import { publishParts, saveLegalNotices } from '#shop/editorial/texts/server/publish-parts.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';
import { listVersions } from '#shop/orders/legal-versions/server/list-versions.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the privacy page and its published version contain the table of retention periods', async () => {
  const { body } = await newVisitor(shop).open(`/${LEGAL_PAGES.privacy}/`);
  expect(body).toContain(retentionTable());
  const [version, ...earlier] = await listVersions(shop.db, LEGAL_PAGES.privacy);
  expect(version?.body).toContain(retentionTable());
  expect(earlier).toEqual([]);
});

test('no page tells the public that something is missing', async () => {
  const pages = await shop.db.selectFrom('content_pages').select(['slug', 'body']).execute();
  expect(pages.length).toBeGreaterThan(5);
  for (const { slug, body } of pages)
    expect({
      slug,
      gap: /à (renseigner|compléter)/i.exec(body.replace(/à compléter après l’audit/, '')),
    }).toEqual({
      slug,
      gap: null,
    });
});

test('host and mediator appear on the legal pages as a new version as soon as they are set', async () => {
  const open = async (slug: string) => (await newVisitor(shop).open(`/${slug}/`)).body;
  expect(await open(LEGAL_PAGES.notices)).not.toContain('Hébergement');
  const notices = {
    ...NO_NOTICES,
    hostName: 'Serveurs & Cie',
    hostAddress: '1 quai du Rhône, 69002 Lyon',
    mediatorName: 'Médiation du jouet',
    eprToys: 'FR000001_12ABCD',
  };
  expect(await saveLegalNotices(shop.db, notices)).toBe(2);
  // As every web process does when it hears of the change.
  shop.app.drop(['*']);
  expect(await open(LEGAL_PAGES.notices)).toContain('Serveurs &#38; Cie, 1 quai du Rhône, 69002 Lyon');
  expect(await open(LEGAL_PAGES.notices)).toContain('FR000001_12ABCD');
  expect(await open(LEGAL_PAGES.terms)).toContain('<strong>Médiation du jouet</strong>');
  const [current, first] = await listVersions(shop.db, LEGAL_PAGES.terms);
  expect(current?.body).toContain('Médiation du jouet');
  expect(first?.body).not.toContain('Médiation du jouet');
  // A start with the same settings publishes nothing.
  expect(await publishParts(shop.db)).toBe(0);
});
