import { expect, test } from 'vitest';
import { HEADINGS, PRODUCT_COLUMNS } from '../product-files/product-columns.ts';
import type { FileSource, ImportField } from './import-fields.ts';
import { recogniseColumns, repeatedFields } from './recognise-columns.ts';

test('all columns of our own export are recognised', () => {
  const headings = PRODUCT_COLUMNS.map((column) => HEADINGS[column]);
  expect(recogniseColumns(headings)).toEqual({ source: 'own', mapping: [...PRODUCT_COLUMNS] });
});

test.each<[string, FileSource, string, (ImportField | null)[]]>([
  [
    'WooCommerce in English',
    'woocommerce',
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Tax class,In stock?,Stock,Sold individually?,Weight (kg),Length (cm),Sale price,Regular price,Categories,Tags,Images,Parent',
    [
      ...([null, 'type', 'sku', 'gtin', 'name', 'status', 'featured', null] as const),
      ...(['escapedShortDescription', 'escapedDescription', 'saleFrom', 'vatClass', null, 'stock'] as const),
      ...(['soldIndividually', 'weightKg', 'lengthCm', 'saleCents', 'regularCents'] as const),
      ...(['commaCategories', null, 'pictureUrls', 'parent'] as const),
    ],
  ],
  [
    'WooCommerce in French',
    'woocommerce',
    'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,Mis en avant ?,Visibilité dans le catalogue,Description courte,Description,En stock ?,Stock,Vendre individuellement ?,Poids (kg),Longueur (cm),Largeur (cm),Hauteur (cm),Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1',
    [
      ...([null, 'type', 'sku', 'gtin', 'name', 'status', 'featured', null] as const),
      ...(['escapedShortDescription', 'escapedDescription', null, 'stock', 'soldIndividually'] as const),
      ...(['weightKg', 'lengthCm', 'widthCm', 'heightCm', 'saleCents', 'regularCents'] as const),
      ...(['commaCategories', null, 'pictureUrls', 'parent', 'option1Name', 'option1Value'] as const),
    ],
  ],
  [
    'Shopify',
    'shopify',
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status',
    [
      ...(['slug', 'name', 'description', 'maker', null, 'categories', null, null] as const),
      ...(['option1Name', 'option1Value', 'sku', 'weightGrams', 'stockTracker', 'stock'] as const),
      ...(['regularCents', 'compareAtCents', 'gtin', 'pictureUrls', 'status'] as const),
    ],
  ],
  [
    'Shopify since 2024',
    'shopify',
    'Title,URL handle,Description,Vendor,Status,SKU,Barcode,Price,Compare-at price,Inventory quantity',
    [
      ...(['name', 'slug', 'description', 'maker', 'status', 'sku', 'gtin'] as const),
      ...(['regularCents', 'compareAtCents', 'stock'] as const),
    ],
  ],
  ['a spreadsheet of one’s own', 'other', 'Nom,Prix,nom', ['name', null, null]],
])('the columns of %s are recognised', (_, source, line, mapping) => {
  const headings = [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  expect(recogniseColumns(headings)).toEqual({ source, mapping });
});

test('a meaning that two columns have is found', () =>
  expect(repeatedFields(['name', null, 'sku', null, 'name'])).toEqual(['name']));
