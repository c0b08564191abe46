import type { MissingFact } from '#shop/catalogue/products/publication.ts';
import { isFrenchVatNumber, isSiren } from '#shop/common/settings/company-numbers.ts';
import { missingNotices, type LegalNotices, type NoticeField } from '#shop/common/settings/legal-notices.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';

export type LegalPage = keyof typeof LEGAL_PAGES;

/** A published product that lacks something which the law wants to be shown. */
export type LackingProduct = {
  readonly id: number;
  readonly name: string;
  readonly missing: readonly MissingFact[];
};

export type ComplianceFacts = {
  readonly shop: ShopSettings;
  readonly notices: LegalNotices;
  /** The slugs of the legal pages that exist and have a version. */
  readonly versionedPages: readonly string[];
  /** The first lacking products, and how many there are. */
  readonly products: readonly LackingProduct[];
  readonly productCount: number;
};

const COMPANY_FACTS = {
  company: ({ company }) => company !== '',
  'legal-form': ({ legalForm }) => legalForm !== '',
  siren: ({ siren }) => isSiren(siren),
  registration: ({ registration }) => registration !== '',
  'vat-number': ({ vatNumber }) => isFrenchVatNumber(vatNumber),
} as const satisfies Record<string, (shop: ShopSettings) => boolean>;

const CONTACT_FACTS = {
  address: ({ street, postcode, city }) => [street, postcode, city].every((part) => part.trim() !== ''),
  email: ({ email }) => email !== '',
  phone: ({ phone }) => phone !== '',
} as const satisfies Record<string, (shop: ShopSettings) => boolean>;

export type CompanyFact = keyof typeof COMPANY_FACTS;
export type ContactFact = keyof typeof CONTACT_FACTS;

/** Something that the law requires of the shop, and whether it is there. */
export type ComplianceCheck =
  | { readonly area: 'company'; readonly what: CompanyFact; readonly isMet: boolean }
  | { readonly area: 'contact'; readonly what: ContactFact; readonly isMet: boolean }
  | { readonly area: 'notice'; readonly what: NoticeField; readonly isMet: boolean }
  | { readonly area: 'page'; readonly what: LegalPage; readonly isMet: boolean }
  | { readonly area: 'products'; readonly what: 'products'; readonly isMet: boolean };

const keysOf = <Key extends string>(facts: Readonly<Record<Key, unknown>>): Key[] =>
  // Object.keys loses the names of a closed list.
  Object.keys(facts).filter((key): key is Key => Object.hasOwn(facts, key));

/** Checks the shop against what the law requires, area by area. */
export function checkCompliance(facts: ComplianceFacts): ComplianceCheck[] {
  const { shop, notices, versionedPages, productCount } = facts;
  const missing = missingNotices(notices);
  return [
    ...keysOf(COMPANY_FACTS).map((what) => ({
      area: 'company' as const,
      what,
      isMet: COMPANY_FACTS[what](shop),
    })),
    ...keysOf(CONTACT_FACTS).map((what) => ({
      area: 'contact' as const,
      what,
      isMet: CONTACT_FACTS[what](shop),
    })),
    ...keysOf(notices).map((what) => ({
      area: 'notice' as const,
      what,
      isMet: !missing.includes(what),
    })),
    ...keysOf(LEGAL_PAGES).map((what) => ({
      area: 'page' as const,
      what,
      isMet: versionedPages.includes(LEGAL_PAGES[what]),
    })),
    { area: 'products', what: 'products', isMet: productCount === 0 },
  ];
}
