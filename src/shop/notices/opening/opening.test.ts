import { expect, test } from 'vitest';
import { NO_NOTICES } from '#shop/common/settings/legal-notices.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { missingPages, missingToOpen, REQUIRED_PAGES, REQUIREMENTS, type OpeningFacts } from './opening.ts';

const COMPLETE: OpeningFacts = {
  shop: {
    ...UNWRITTEN,
    company: 'Jouets SARL',
    legalForm: 'SARL au capital de 1 000 €',
    siren: '732829320',
    street: '1 rue Neuve',
    postcode: '44000',
    city: 'Nantes',
    email: 'a@exemple.fr',
    phone: '02 00 00 00 00',
  },
  isNamed: true,
  notices: { ...NO_NOTICES, hostName: 'Serveurs', hostAddress: 'x', mediatorName: 'M', mediatorSite: 'm.fr' },
  pages: REQUIRED_PAGES,
  canTakePayments: true,
  zoneCount: 1,
  methodCount: 1,
  productCount: 1,
};

test('a new shop lacks everything, a complete one nothing', () => {
  const empty: OpeningFacts = {
    shop: UNWRITTEN,
    isNamed: false,
    notices: NO_NOTICES,
    pages: [],
    canTakePayments: false,
    zoneCount: 0,
    methodCount: 0,
    productCount: 0,
  };
  expect(missingToOpen(empty)).toEqual(REQUIREMENTS);
  expect(missingToOpen(COMPLETE)).toEqual([]);
});

test.each<[string, Partial<OpeningFacts>, string]>([
  ['a blank street', { shop: { ...COMPLETE.shop, street: ' ' } }, 'address'],
  ['a wrong SIREN', { shop: { ...COMPLETE.shop, siren: '732829321' } }, 'siren'],
  ['no phone', { shop: { ...COMPLETE.shop, phone: '' } }, 'contact'],
  ['no host', { notices: { ...COMPLETE.notices, hostName: '' } }, 'host'],
  ['one legal page less', { pages: REQUIRED_PAGES.slice(1) }, 'pages'],
  ['no keys of a payment provider', { canTakePayments: false }, 'payment'],
  ['no delivery', { methodCount: 0 }, 'delivery'],
  ['no product', { productCount: 0 }, 'product'],
])('a shop with %s cannot open', (_, change, requirement) =>
  expect(missingToOpen({ ...COMPLETE, ...change })).toEqual([requirement]),
);

test('the missing pages are named', () => {
  expect(missingPages({ pages: REQUIRED_PAGES.slice(1) })).toEqual(['conditions-generales-de-vente']);
});
