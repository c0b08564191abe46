import { csvCell, readCell } from '#platform/csv-cell.ts';
import type { NewParty, ProductDraft } from '../product-desk/product-draft.ts';
import { descriptionFromTyped, slugOf } from '../product-desk/product-text.ts';
import { readCents, readMoment, readWhole } from '../product-desk/typed-numbers.ts';
import { splitList, splitPaths } from '../product-files/cell-lists.ts';
import type { CatalogueNames, FileProduct } from '../product-files/file-product.ts';
import { EXCLUSION_CELLS, productCells } from '../product-files/product-cells.ts';
import { PRODUCT_COLUMNS, type ProductCells, type ProductColumn } from '../product-files/product-columns.ts';
import { findCategory, findPartyByName, findSkill, isCategoryName } from './find-names.ts';
import type { ImportRow } from './group-rows.ts';
import type { ImportProblem } from './import-problem.ts';

type ReadContext = {
  readonly names: CatalogueNames;
  /** The maker of a new product whose row names none. */
  readonly defaultMaker: NewParty | null;
  /** Removes from a text what no page may contain. */
  readonly clean: (html: string) => string;
};

type ReadProduct = { readonly product: FileProduct; readonly problems: readonly ImportProblem[] };

const plain = (cell: string) => cell.replace(/\r\n?/g, '\n').trim();

/** Whether a cell is what the export writes for a value. Then the value stays as it is stored. */
export const isSameCell = (cell: string, stored: string) => plain(cell) === plain(readCell(csvCell(stored)));

/**
 * Reads the row of a product over its stored values, or over those of an empty product. A cell that is as it was
 * exported changes nothing.
 */
export function readProductCells(
  { line, cells }: ImportRow,
  base: FileProduct,
  { isNew, ...context }: ReadContext & { readonly isNew: boolean },
): ReadProduct {
  const stored = productCells(base);
  const changed = new Map<ProductColumn, string>(
    PRODUCT_COLUMNS.flatMap((column) => {
      const cell = cells[column];
      return cell === undefined || (!isNew && isSameCell(cell, stored[column]))
        ? []
        : [[column, cell.trim()]];
    }),
  );
  const reading = readWords(changed, base);
  const lists = readLists(changed, base, context.names);
  const parties = readParties(changed, base, context);
  const product: FileProduct = {
    ...base,
    ...readTexts(changed, base, context.clean),
    ...(base.type === 'simple' && readPrices(changed, base)),
    ...readNumbers(changed, base),
    ...reading.values,
    ...lists.values,
    ...parties.values,
  };
  const problems = [...reading.problems, ...lists.problems, ...parties.problems];
  return { product: named(product), problems: problems.map((problem) => ({ line, ...problem })) };
}

/** A product without an address gets one after its name, and one without a reference gets it after its address. */
function named(product: FileProduct): FileProduct {
  const slug = product.slug || slugOf(product.name);
  return { ...product, slug, sku: product.sku || slug.toUpperCase().slice(0, 64) };
}

type Changed = ReadonlyMap<ProductColumn, string>;

const lineOf = (cell: string) => cell.replace(/\s+/gu, ' ').trim();

function readTexts(changed: Changed, base: FileProduct, clean: (html: string) => string) {
  const line = (column: 'name' | 'materials' | 'noWarningReason' | 'standards') => {
    const cell = changed.get(column);
    return cell === undefined ? base[column] : lineOf(cell);
  };
  const html = (column: 'shortDescription' | 'description') => {
    const cell = changed.get(column);
    return cell === undefined ? base[column] : clean(descriptionFromTyped(cell));
  };
  return {
    name: line('name'),
    slug: lineOf(changed.get('slug') ?? '') || base.slug,
    sku: lineOf(changed.get('sku') ?? '') || base.sku,
    gtin: readGtin(changed.get('gtin'), base.gtin),
    shortDescription: html('shortDescription'),
    description: html('description'),
    materials: line('materials'),
    noWarningReason: line('noWarningReason'),
    standards: line('standards'),
  };
}

/** Shopify writes an apostrophe before a bar code, so that spreadsheets keep its zeros. */
export const readGtin = (cell: string | undefined, stored: string | null) =>
  cell === undefined ? stored : cell.replace(/[\s'’-]/gu, '') || null;

/** « 2026-11-18 17:30:00 » as the field of a form has it; a day alone begins at midnight. */
function momentOf(cell: string): Date | null {
  const typed = cell.trim().replace(' ', 'T').slice(0, 16);
  return readMoment(/^\d{4}-\d\d-\d\d$/.test(typed) ? `${typed}T00:00` : typed);
}

function readPrices(changed: Changed, base: FileProduct) {
  const read = <Value>(column: ProductColumn, stored: Value, reader: (cell: string) => Value): Value => {
    const cell = changed.get(column);
    return cell === undefined ? stored : reader(cell);
  };
  return {
    regularCents: read('regularCents', base.regularCents, readCents),
    saleCents: read('saleCents', base.saleCents, readCents),
    saleFrom: read('saleFrom', base.saleFrom, momentOf),
    saleUntil: read('saleUntil', base.saleUntil, momentOf),
    stock: read('stock', base.stock, readWhole),
  };
}

function readNumbers(changed: Changed, base: FileProduct) {
  const integer = (column: 'ageFromMonths' | 'ageToMonths' | 'lengthMm' | 'widthMm' | 'heightMm') => {
    const cell = changed.get(column);
    return cell === undefined ? base[column] : readWhole(cell);
  };
  const weight = changed.get('weightGrams');
  return {
    ageFromMonths: integer('ageFromMonths'),
    ageToMonths: integer('ageToMonths'),
    lengthMm: integer('lengthMm'),
    widthMm: integer('widthMm'),
    heightMm: integer('heightMm'),
    weightGrams: weight === undefined ? base.weightGrams : (readWhole(weight) ?? 0),
  };
}

type Read<Values> = {
  readonly values: Values;
  readonly problems: readonly Omit<ImportProblem, 'line'>[];
};

const STATUS_WORDS: Readonly<Record<string, FileProduct['status']>> = {
  publié: 'publish',
  publish: 'publish',
  active: 'publish',
  actif: 'publish',
  1: 'publish',
  true: 'publish',
  brouillon: 'draft',
  draft: 'draft',
  0: 'draft',
  '-1': 'draft',
  false: 'draft',
  unlisted: 'draft',
  archivé: 'archived',
  archived: 'archived',
};
const VAT_WORDS: Readonly<Record<string, ProductDraft['vatClass']>> = {
  20: 'standard',
  '20,0': 'standard',
  standard: 'standard',
  parent: 'standard',
  '5,5': 'reduced',
  '5.5': 'reduced',
  'reduced-rate': 'reduced',
  'taux-reduit': 'reduced',
  0: 'none',
  'zero-rate': 'none',
  'taux-zero': 'none',
};
const YES_WORDS: Readonly<Record<string, boolean>> = {
  oui: true,
  1: true,
  true: true,
  yes: true,
  vrai: true,
  x: true,
  non: false,
  0: false,
  false: false,
  no: false,
  faux: false,
};
const EXCLUSION_WORDS: Readonly<Record<string, keyof typeof EXCLUSION_CELLS>> = {
  [EXCLUSION_CELLS.personalised]: 'personalised',
  [EXCLUSION_CELLS.unsealed]: 'unsealed',
};

export const statusWord = (cell: string) => STATUS_WORDS[cell.trim().toLowerCase()];

/** Reads the columns that know only some words. An empty cell keeps the value. */
function readWords(changed: Changed, base: FileProduct) {
  const problems: Omit<ImportProblem, 'line'>[] = [];
  const word = <Value>(
    column: ProductColumn,
    stored: Value,
    words: Readonly<Record<string, Value>>,
  ): Value => {
    const cell = changed.get(column)?.toLowerCase() ?? '';
    if (cell === '') return stored;
    if (Object.hasOwn(words, cell)) return words[cell] ?? stored;
    problems.push({ column, code: 'unknown-word', text: cell.slice(0, 40) });
    return stored;
  };
  const values = {
    status: word('status', base.status, STATUS_WORDS),
    // The VAT of a gift card is that of the purchase it pays for.
    vatClass: base.vatClass === 'none' ? base.vatClass : word('vatClass', base.vatClass, VAT_WORDS),
    soldIndividually: word('soldIndividually', base.soldIndividually, YES_WORDS),
    isBook: word('isBook', base.isBook, YES_WORDS),
    isVirtual: word('isVirtual', base.isVirtual, YES_WORDS),
    featured: word('featured', base.featured, YES_WORDS),
    withdrawalExclusion:
      changed.get('withdrawalExclusion') === ''
        ? null
        : word<FileProduct['withdrawalExclusion']>(
            'withdrawalExclusion',
            base.withdrawalExclusion,
            EXCLUSION_WORDS,
          ),
  };
  return { values, problems } satisfies Read<Partial<FileProduct>>;
}

function readLists(changed: Changed, base: FileProduct, names: CatalogueNames) {
  const problems: Omit<ImportProblem, 'line'>[] = [];
  const lines = (column: 'contents' | 'warnings') => {
    const cell = changed.get(column);
    return cell === undefined ? base[column] : splitList(cell).map(lineOf);
  };
  const paths = changed.get('categories');
  const categories =
    paths === undefined
      ? base.categories
      : distinctPaths(splitPaths(paths).map((path) => knownPath(names, path)));
  const added = categories.filter((path) => findCategory(names, path) === undefined).flat();
  for (const name of added.filter((one) => !isCategoryName(one)))
    problems.push({ column: 'categories', code: 'bad-category', text: name.slice(0, 80) });
  const cell = changed.get('skills');
  const skills = cell === undefined ? base.skills : [...new Set(splitList(cell))];
  for (const name of skills.filter((one) => findSkill(names, one) === undefined))
    problems.push({ column: 'skills', code: 'unknown-skill', text: name.slice(0, 80) });
  const values = { contents: lines('contents'), warnings: lines('warnings'), categories, skills };
  return { values, problems } satisfies Read<Partial<FileProduct>>;
}

/** The path of the category that is meant, as the shop writes it. */
function knownPath(names: CatalogueNames, path: readonly string[]): readonly string[] {
  const id = findCategory(names, path);
  return (id === undefined ? undefined : names.categories.get(id)) ?? path;
}

const distinctPaths = (paths: readonly (readonly string[])[]) => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
];

const PARTY_COLUMNS = {
  maker: ['maker', 'makerAddress', 'makerEmail', 'makerCountry'],
  responsible: ['responsible', 'responsibleAddress', 'responsibleEmail', 'responsibleCountry'],
} as const;

function readParties(
  changed: Changed,
  base: FileProduct,
  { names, defaultMaker }: Omit<ReadContext, 'clean'>,
) {
  const maker = readParty('maker', changed, base, names);
  const responsible = readParty('responsible', changed, base, names);
  const values = { maker: maker.values ?? base.maker ?? defaultMaker, responsible: responsible.values };
  return { values, problems: [...maker.problems, ...responsible.problems] } satisfies Read<
    Partial<FileProduct>
  >;
}

/** A name alone means a known maker; with postal address, email and country, an unknown one is added. */
function readParty(
  column: 'maker' | 'responsible',
  changed: Changed,
  base: FileProduct,
  names: CatalogueNames,
): Read<NewParty | null> {
  const columns = PARTY_COLUMNS[column];
  const stored = base[column];
  if (!columns.some((one) => changed.has(one))) return { values: stored, problems: [] };
  const [name = '', address = '', email = '', country = ''] = columns.map((one, index) =>
    lineOf(changed.get(one) ?? PARTY_VALUES[index]?.(stored) ?? ''),
  );
  if (name === '') return { values: null, problems: [] };
  const isNamedOnly = columns.slice(1).every((one) => (changed.get(one) ?? '') === '');
  if (!isNamedOnly) return { values: { name, address, email, country: country.toUpperCase() }, problems: [] };
  const known = findPartyByName(names, name);
  if (known) return { values: known, problems: [] };
  return { values: stored, problems: [{ column, code: 'unknown-maker', text: name.slice(0, 80) }] };
}

const PARTY_VALUES: readonly ((party: NewParty | null) => string | undefined)[] = [
  (party) => party?.name,
  (party) => party?.address,
  (party) => party?.email,
  (party) => party?.country,
];

/** The columns in which two products differ. */
export const changedColumns = (before: ProductCells, after: ProductCells): ProductColumn[] =>
  PRODUCT_COLUMNS.filter((column) => before[column] !== after[column]);
