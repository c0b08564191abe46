import type { WithdrawalExclusion } from '#shop/catalogue/products/withdrawal-exclusion.ts';

type VatClass = 'standard' | 'reduced' | 'none';

/**
 * Everything about a product that its form changes. A number or a moment that cannot be read is `NaN` or an
 * invalid date: `checkProduct` names it. null: not given.
 */
export type ProductDraft = {
  readonly name: string;
  readonly slug: string;
  /** HTML. */
  readonly shortDescription: string;
  readonly description: string;
  readonly categoryIds: readonly number[];
  readonly skillIds: readonly number[];
  readonly ageFromMonths: number | null;
  readonly ageToMonths: number | null;
  readonly materials: string;
  readonly contents: readonly string[];
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly weightGrams: number;
  readonly regularCents: number | null;
  readonly saleCents: number | null;
  /** The first and the last moment of the sale price; null: at once, and without an end. */
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
  readonly vatClass: VatClass;
  readonly sku: string;
  readonly gtin: string | null;
  /** null: the pieces are not counted. */
  readonly stock: number | null;
  readonly soldIndividually: boolean;
  readonly isBook: boolean;
  readonly isVirtual: boolean;
  readonly featured: boolean;
  /** null: nobody chosen. */
  readonly makerId: number | null;
  readonly responsibleId: number | null;
  readonly shippingClassId: number | null;
  readonly warnings: readonly string[];
  readonly noWarningReason: string;
  readonly standards: string;
  readonly withdrawalExclusion: WithdrawalExclusion | null;
  /** For search engines; empty: the name and the summary. */
  readonly seoTitle: string;
  readonly seoDescription: string;
};

/** A maker or a responsible person who is not known yet. */
export type NewParty = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** ISO code. */
  readonly country: string;
};

/** The fields of the form with their names in HTML. */
export const PRODUCT_FIELDS = {
  name: 'nom',
  slug: 'adresse',
  shortDescription: 'resume',
  description: 'description',
  categoryIds: 'categories',
  skillIds: 'competences',
  ageFromMonths: 'age-min',
  ageToMonths: 'age-max',
  materials: 'matieres',
  contents: 'contenu',
  lengthMm: 'longueur',
  widthMm: 'largeur',
  heightMm: 'hauteur',
  weightGrams: 'poids',
  regularCents: 'prix',
  saleCents: 'prix-promo',
  saleFrom: 'promo-debut',
  saleUntil: 'promo-fin',
  vatClass: 'tva',
  sku: 'sku',
  gtin: 'gtin',
  stock: 'stock',
  soldIndividually: 'vendu-seul',
  isBook: 'livre',
  isVirtual: 'immateriel',
  featured: 'en-avant',
  makerId: 'fabricant',
  responsibleId: 'responsable',
  shippingClassId: 'classe-livraison',
  warnings: 'avertissements',
  noWarningReason: 'sans-avertissement',
  standards: 'normes',
  withdrawalExclusion: 'retractation',
  seoTitle: 'titre-recherche',
  seoDescription: 'description-recherche',
} as const satisfies Record<keyof ProductDraft, string>;

export const FORM_FIELDS = {
  /** The version of the product that the form shows. */
  version: 'version',
  /** The stock that the form shows: it also changes with each order. */
  seenStock: 'stock-vu',
  /** The slug of a copy: a form that is sent twice makes one copy. */
  copySlug: 'copie',
} as const;

/** The choice « a new maker » among the known ones. */
export const NEW_PARTY = 'nouveau';

export type PartyField = 'fabricant' | 'responsable';
export const PARTY_FIELDS = (of: PartyField) =>
  ({ name: `${of}-nom`, address: `${of}-adresse`, email: `${of}-email`, country: `${of}-pays` }) as const;

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  slug: '',
  shortDescription: '',
  description: '',
  categoryIds: [],
  skillIds: [],
  ageFromMonths: null,
  ageToMonths: null,
  materials: '',
  contents: [],
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightGrams: 0,
  regularCents: null,
  saleCents: null,
  saleFrom: null,
  saleUntil: null,
  vatClass: 'standard',
  sku: '',
  gtin: null,
  stock: 0,
  soldIndividually: false,
  isBook: false,
  isVirtual: false,
  featured: false,
  makerId: null,
  responsibleId: null,
  shippingClassId: null,
  warnings: [],
  noWarningReason: '',
  standards: '',
  withdrawalExclusion: null,
  seoTitle: '',
  seoDescription: '',
};
