import { PRODUCT_COLUMNS, type ProductColumn } from '../product-files/product-columns.ts';

/** Columns of other shops whose cells are converted into our own. */
const FOREIGN_FIELDS = [
  /** Separated by commas, `>` leads to an inner one (WooCommerce). */
  'commaCategories',
  'commaSkills',
  /** A text in which `\n` stands for a new line (WooCommerce). */
  'escapedShortDescription',
  'escapedDescription',
  /** Whether the shop counts the pieces (Shopify); without it, the stock is not counted. */
  'stockTracker',
  'lengthCm',
  'widthCm',
  'heightCm',
  'weightKg',
  /** The price before a reduction, beside the price to pay (Shopify). */
  'compareAtCents',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  /** The urls of photographs, which are fetched. */
  'pictureUrls',
] as const;
export type ForeignField = (typeof FOREIGN_FIELDS)[number];

/** The meaning of a column of an imported file. */
export type ImportField = ProductColumn | ForeignField;
export const IMPORT_FIELDS: readonly ImportField[] = [...PRODUCT_COLUMNS, ...FOREIGN_FIELDS];

export const isImportField = (text: string): text is ImportField =>
  IMPORT_FIELDS.some((field) => field === text);

/** The meaning of each column of a file; null: ignored. */
export type Mapping = readonly (ImportField | null)[];

export const FILE_SOURCES = ['own', 'woocommerce', 'shopify', 'other'] as const;
export type FileSource = (typeof FILE_SOURCES)[number];
