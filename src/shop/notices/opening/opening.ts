import { isSiren } from '#shop/common/settings/company-numbers.ts';
import type { LegalNotices } from '#shop/common/settings/legal-notices.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';

/** The requirements for a French online shop before it sells anything. */
export const REQUIREMENTS = [
  'name',
  'company',
  'address',
  'siren',
  'contact',
  'host',
  'mediator',
  'pages',
  'payment',
  'delivery',
  'product',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** The legal pages without which no contract can be concluded lawfully. */
export const REQUIRED_PAGES: readonly string[] = [
  LEGAL_PAGES.terms,
  LEGAL_PAGES.withdrawal,
  LEGAL_PAGES.privacy,
  LEGAL_PAGES.notices,
];

export type OpeningFacts = {
  readonly shop: ShopSettings;
  /** Whether the merchant has chosen the name of the shop. */
  readonly isNamed: boolean;
  readonly notices: LegalNotices;
  /** The slugs of the published pages. */
  readonly pages: readonly string[];
  /** Whether the shop can take card payments as an open shop must. */
  readonly canTakePayments: boolean;
  readonly zoneCount: number;
  readonly methodCount: number;
  readonly productCount: number;
};

const isFilled = (...texts: readonly string[]) => texts.every((text) => text.trim() !== '');

/** The requirements still missing before the shop may open, in the order of the assistant. */
export function missingToOpen(facts: OpeningFacts): Requirement[] {
  const { shop, notices } = facts;
  const isMet: Readonly<Record<Requirement, boolean>> = {
    name: facts.isNamed,
    company: isFilled(shop.company, shop.legalForm),
    address: isFilled(shop.street, shop.postcode, shop.city),
    siren: isSiren(shop.siren),
    contact: isFilled(shop.email, shop.phone),
    host: isFilled(notices.hostName, notices.hostAddress),
    mediator: isFilled(notices.mediatorName, notices.mediatorSite),
    pages: missingPages(facts).length === 0,
    payment: facts.canTakePayments,
    delivery: facts.methodCount > 0,
    product: facts.productCount > 0,
  };
  return REQUIREMENTS.filter((one) => !isMet[one]);
}

/** The required pages that are not published. */
export const missingPages = ({ pages }: Pick<OpeningFacts, 'pages'>): string[] =>
  REQUIRED_PAGES.filter((slug) => !pages.includes(slug));
