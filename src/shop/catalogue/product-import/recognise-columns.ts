import { HEADINGS, PRODUCT_COLUMNS } from '../product-files/product-columns.ts';
import type { FileSource, ImportField, Mapping } from './import-fields.ts';

/** A heading without accents, case and punctuation: « Mis en avant ? » and « mis en avant » are the same. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

type Headings = Readonly<Record<string, ImportField>>;

const OWN: Headings = Object.fromEntries(
  PRODUCT_COLUMNS.flatMap((column) => [
    [plainHeading(HEADINGS[column]), column],
    [column.toLowerCase(), column],
  ]),
);

const WOOCOMMERCE: Headings = {
  sku: 'sku',
  ugs: 'sku',
  name: 'name',
  nom: 'name',
  type: 'type',
  parent: 'parent',
  'gtin upc ean or isbn': 'gtin',
  'gtin upc ean ou isbn': 'gtin',
  published: 'status',
  publie: 'status',
  'is featured': 'featured',
  'mis en avant': 'featured',
  'est mis en avant': 'featured',
  'short description': 'escapedShortDescription',
  'description courte': 'escapedShortDescription',
  description: 'escapedDescription',
  'date sale price starts': 'saleFrom',
  'date de debut de promo': 'saleFrom',
  'date sale price ends': 'saleUntil',
  'date de fin de promo': 'saleUntil',
  'date de debut de la promo': 'saleFrom',
  'date de fin de la promo': 'saleUntil',
  'tax class': 'vatClass',
  'classe de tva': 'vatClass',
  'classe de taxe': 'vatClass',
  stock: 'stock',
  'sold individually': 'soldIndividually',
  'vendre individuellement': 'soldIndividually',
  'weight kg': 'weightKg',
  'poids kg': 'weightKg',
  'weight g': 'weightGrams',
  'poids g': 'weightGrams',
  'length cm': 'lengthCm',
  'longueur cm': 'lengthCm',
  'length mm': 'lengthMm',
  'longueur mm': 'lengthMm',
  'width cm': 'widthCm',
  'largeur cm': 'widthCm',
  'width mm': 'widthMm',
  'largeur mm': 'widthMm',
  'height cm': 'heightCm',
  'hauteur cm': 'heightCm',
  'height mm': 'heightMm',
  'hauteur mm': 'heightMm',
  'sale price': 'saleCents',
  'tarif promo': 'saleCents',
  'prix promo': 'saleCents',
  'regular price': 'regularCents',
  'tarif regulier': 'regularCents',
  'prix regulier': 'regularCents',
  categories: 'commaCategories',
  images: 'pictureUrls',
  brands: 'maker',
  marques: 'maker',
  'attribute 1 name': 'option1Name',
  'nom de l attribut 1': 'option1Name',
  'attribute 1 value s': 'option1Value',
  'valeur s de l attribut 1': 'option1Value',
  'attribute 2 name': 'option2Name',
  'nom de l attribut 2': 'option2Name',
  'attribute 2 value s': 'option2Value',
  'valeur s de l attribut 2': 'option2Value',
  'attribute 3 name': 'option3Name',
  'nom de l attribut 3': 'option3Name',
  'attribute 3 value s': 'option3Value',
  'valeur s de l attribut 3': 'option3Value',
};

const SHOPIFY: Headings = {
  handle: 'slug',
  'url handle': 'slug',
  title: 'name',
  'body html': 'description',
  description: 'description',
  vendor: 'maker',
  type: 'categories',
  status: 'status',
  'option1 name': 'option1Name',
  'option1 value': 'option1Value',
  'option2 name': 'option2Name',
  'option2 value': 'option2Value',
  'option3 name': 'option3Name',
  'option3 value': 'option3Value',
  'variant sku': 'sku',
  sku: 'sku',
  'variant barcode': 'gtin',
  barcode: 'gtin',
  'variant grams': 'weightGrams',
  'weight value grams': 'weightGrams',
  'variant inventory tracker': 'stockTracker',
  'inventory tracker': 'stockTracker',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant price': 'regularCents',
  price: 'regularCents',
  'variant compare at price': 'compareAtCents',
  'compare at price': 'compareAtCents',
  'image src': 'pictureUrls',
  'product image url': 'pictureUrls',
};

/** Headings that no other file has. */
const SIGNS: readonly (readonly [FileSource, readonly string[]])[] = [
  ['own', ['adresse de la page', 'prix ttc', 'reference du produit parent']],
  ['shopify', ['handle', 'url handle']],
  ['woocommerce', ['visibility in catalog', 'visibility in catalogue', 'visibilite dans le catalogue']],
  ['woocommerce', ['ugs', 'tarif regulier', 'regular price', 'is featured']],
];

const KNOWN: Readonly<Record<FileSource, Headings>> = {
  own: OWN,
  woocommerce: WOOCOMMERCE,
  shopify: SHOPIFY,
  other: { ...SHOPIFY, ...WOOCOMMERCE, ...OWN },
};

/** Recognises the shop that wrote a file and proposes what its columns mean. Each meaning is given once. */
export function recogniseColumns(headings: readonly string[]): {
  readonly source: FileSource;
  readonly mapping: Mapping;
} {
  const plain = headings.map(plainHeading);
  const [source] = SIGNS.find(([, signs]) => signs.some((sign) => plain.includes(sign))) ?? [
    'other' as const,
  ];
  const known = new Map(Object.entries(KNOWN[source]));
  const given = new Set<ImportField>();
  const mapping = plain.map((heading) => {
    const field = known.get(heading);
    if (field === undefined || given.has(field)) return null;
    given.add(field);
    return field;
  });
  return { source, mapping };
}

/** The fields that several columns claim to mean. */
export const repeatedFields = (mapping: Mapping): ImportField[] => {
  const given = mapping.filter((field) => field !== null);
  return [...new Set(given.filter((field, index) => given.indexOf(field) !== index))];
};
