import { expect, test } from 'vitest';
import { NO_NOTICES, NOTICE_FIELDS } from '#shop/common/settings/legal-notices.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';
import { checkCompliance, type ComplianceFacts } from './compliance.ts';

const COMPLETE: ComplianceFacts = {
  shop: {
    ...UNWRITTEN,
    company: 'Éveil SAS',
    legalForm: 'SAS au capital de 10 000 €',
    siren: '732829320',
    registration: 'RCS Lyon 732 829 320',
    vatNumber: 'FR44732829320',
    street: '1 rue du Jeu',
    postcode: '69001',
    city: 'Lyon',
    email: 'a@b.fr',
    phone: '0400000000',
  },
  notices: {
    ...NO_NOTICES,
    hostName: 'x',
    hostAddress: 'x',
    hostPhone: 'x',
    mediatorName: 'x',
    mediatorAddress: 'x',
    mediatorSite: 'x',
    eprToys: 'x',
    eprPackaging: 'x',
    eprFurniture: 'x',
  },
  versionedPages: Object.values(LEGAL_PAGES),
  products: [],
  productCount: 0,
};

const unmet = (facts: ComplianceFacts) =>
  checkCompliance(facts)
    .filter(({ isMet }) => !isMet)
    .map(({ area, what }) => `${area}: ${what}`);
const withShop = (shop: Partial<ComplianceFacts['shop']>) => ({
  ...COMPLETE,
  shop: { ...COMPLETE.shop, ...shop },
});

test('a shop with everything is lawful', () => expect(unmet(COMPLETE)).toEqual([]));

test.each<[string, ComplianceFacts, string[]]>([
  ['no SIREN', withShop({ siren: '' }), ['company: siren']],
  ['a SIREN with a wrong checksum', withShop({ siren: '732829321' }), ['company: siren']],
  ['a wrong VAT number', withShop({ vatNumber: 'FR00732829320' }), ['company: vat-number']],
  ['an address without a town', withShop({ city: ' ' }), ['contact: address']],
  [
    'no mediator',
    { ...COMPLETE, notices: { ...COMPLETE.notices, mediatorName: ' ' } },
    ['notice: mediatorName'],
  ],
  [
    'terms of sale without a version',
    { ...COMPLETE, versionedPages: COMPLETE.versionedPages.filter((slug) => slug !== LEGAL_PAGES.terms) },
    ['page: terms'],
  ],
  ['a product without its maker', { ...COMPLETE, productCount: 1 }, ['products: products']],
])('%s is found', (_case, facts, expected) => expect(unmet(facts)).toEqual(expected));

test('an empty shop lacks each notice once', () =>
  expect(
    unmet({ ...COMPLETE, notices: NO_NOTICES }).filter((text) => text.startsWith('notice')),
  ).toHaveLength(NOTICE_FIELDS.length));
