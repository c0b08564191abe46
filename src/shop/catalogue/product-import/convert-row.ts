import { joinList, joinPaths, splitUnescaped } from '../product-files/cell-lists.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '../product-files/product-columns.ts';
import type { ImportField, Mapping } from './import-fields.ts';
import { splitUrls } from './picture-urls.ts';

/** The cells of a row in our own columns. A column that the file does not have is missing. */
export type ImportedCells = Readonly<Partial<Record<ProductColumn, string>>>;

/** The urls of photographs in a row. */
export const pictureUrlsOf = (cells: readonly string[], mapping: Mapping): string[] =>
  mapping.flatMap((field, index) => (field === 'pictureUrls' ? splitUrls(cells[index] ?? '') : []));

type Fields = Readonly<Partial<Record<ImportField, string>>>;

/** Turns a row of any file into our own columns. */
export function convertRow(cells: readonly string[], mapping: Mapping): ImportedCells {
  const fields: Fields = Object.fromEntries(
    mapping.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? '']])),
  );
  const own = PRODUCT_COLUMNS.flatMap((column) => {
    const cell = fields[column];
    return cell === undefined ? [] : [[column, cell] as const];
  });
  return {
    ...Object.fromEntries(own),
    ...convertTexts(fields),
    ...convertNumbers(fields),
    ...optionCells(fields),
  };
}

const withLines = (text: string) => text.replaceAll(String.raw`\n`, '\n');

const unescapeCommas = (text: string) => text.replaceAll(String.raw`\,`, ',');

function convertTexts(fields: Fields): ImportedCells {
  const { commaCategories, commaSkills, escapedShortDescription, escapedDescription } = fields;
  return {
    ...(commaCategories !== undefined && {
      categories: joinPaths(
        splitUnescaped(commaCategories, ',').map((path) => splitUnescaped(path, '>').map(unescapeCommas)),
      ),
    }),
    ...(commaSkills !== undefined && {
      skills: joinList(splitUnescaped(commaSkills, ',').map(unescapeCommas)),
    }),
    ...(escapedShortDescription !== undefined && { shortDescription: withLines(escapedShortDescription) }),
    ...(escapedDescription !== undefined && { description: withLines(escapedDescription) }),
  };
}

function convertNumbers(fields: Fields): ImportedCells {
  const { lengthCm, widthCm, heightCm, weightKg, compareAtCents, regularCents, stockTracker } = fields;
  return {
    ...(lengthCm !== undefined && { lengthMm: scaled(lengthCm, 10) }),
    ...(widthCm !== undefined && { widthMm: scaled(widthCm, 10) }),
    ...(heightCm !== undefined && { heightMm: scaled(heightCm, 10) }),
    ...(weightKg !== undefined && { weightGrams: scaled(weightKg, 1000) }),
    ...(stockTracker !== undefined && stockTracker.trim() === '' && { stock: '' }),
    ...(compareAtCents !== undefined &&
      regularCents !== undefined &&
      reducedPrices(regularCents, compareAtCents)),
  };
}

const numberOf = (cell: string): number => {
  const compact = cell.replace(/[\s\u00a0\u202f]/gu, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,6})?$/.test(compact) ? Number(compact) : Number.NaN;
};

/** A cell in another unit; what is no number stays as it is, and the check names it. */
const scaled = (cell: string, factor: number): string => {
  const value = numberOf(cell);
  return Number.isNaN(value) ? cell : String(Math.round(value * factor));
};

/** A price to pay with a higher price before is a reduction. */
const reducedPrices = (price: string, before: string): ImportedCells =>
  numberOf(before) > numberOf(price)
    ? { regularCents: before, saleCents: price }
    : { regularCents: price, saleCents: '' };

/** The options of a product without variations are « Title: Default Title » in Shopify. */
const isDefault = (value: string) => value === 'Default Title';

function optionCells(fields: Fields): ImportedCells {
  const numbers = [1, 2, 3] as const;
  if (numbers.every((number) => fields[`option${number}Value`] === undefined)) return {};
  const options = numbers.flatMap((number) => {
    const name = (fields[`option${number}Name`] ?? '').trim();
    const value = (fields[`option${number}Value`] ?? '').trim();
    return value === '' || isDefault(value) ? [] : [`${name}: ${value}`];
  });
  return { attributes: joinList(options) };
}
