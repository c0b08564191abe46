import { expect, test } from 'vitest';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';
import { hasGaps } from './gaps.ts';
import { legalTemplates, legalTitle } from './legal-templates.ts';

const FILLED = {
  ...UNWRITTEN,
  name: 'Jouets & Cie',
  company: 'Jouets <b>& Cie</b>',
  legalForm: 'SARL au capital de 5 000 €',
  street: '1 rue de la Paix',
  postcode: '75002',
  city: 'Paris',
  email: 'a@exemple.fr',
  phone: '01 02 03 04 05',
  siren: '900000001',
  registration: 'RCS Paris 900 000 001',
  vatNumber: 'FR00900000001',
};

test('there is a template for each page that the law requires', () => {
  const slugs = legalTemplates(FILLED).map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(Object.values(LEGAL_PAGES).toSorted());
  expect(legalTitle(LEGAL_PAGES.terms)).toBe('Conditions générales de vente');
});

test('the particulars of the company are written into the texts, as text', () => {
  const [terms] = legalTemplates(FILLED);
  expect(terms?.body).toContain('Jouets &#60;b&#62;&#38; Cie&#60;/b&#62;, SARL au capital de 5 000 €');
  expect(terms?.body).toContain('<a href="tel:+33102030405">01 02 03 04 05</a>');
});

test('what the shop does not know is a gap, so that the page cannot be published as it is', () => {
  const gaps = (shop: typeof UNWRITTEN) =>
    legalTemplates(shop)
      .filter(({ body }) => hasGaps(body))
      .map(({ slug }) => slug);
  expect(gaps(UNWRITTEN)).toEqual(legalTemplates(UNWRITTEN).map(({ slug }) => slug));
  // Only the merchant knows who directs the publication.
  expect(gaps(FILLED)).toEqual([LEGAL_PAGES.notices]);
});
