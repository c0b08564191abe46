import { CsvError, parse } from 'csv-parse/sync';
import { readCell } from '#platform/csv-cell.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { findDelimiter } from '../find-delimiter.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../import-states.ts';

export type FileRow = {
  /** The line of the file on which the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
};

export type ProductFile = { readonly headings: readonly string[]; readonly rows: readonly FileRow[] };

export type FileRefusal = 'not-a-text' | 'unreadable' | 'empty' | 'too-many-rows' | 'too-many-columns';

/** Reads a CSV file in UTF-8 or Windows-1252, with semicolons, commas or tabs. */
export function readProductFile(bytes: Buffer): Result<ProductFile, FileRefusal> {
  const text = decode(bytes);
  if (text.includes('\0')) return fail('not-a-text');
  const rows = readRows(text);
  if (!rows) return fail('unreadable');
  const [first, ...others] = rows;
  if (!first || others.length === 0) return fail('empty');
  if (first.cells.length > MOST_COLUMNS) return fail('too-many-columns');
  if (others.length > MOST_ROWS) return fail('too-many-rows');
  const width = first.cells.length;
  return succeed({
    headings: first.cells.map((heading) => heading.trim().slice(0, 120)),
    rows: others.map(({ line, cells }) => ({ line, cells: cells.slice(0, width).map(readCell) })),
  });
}

/** Spreadsheets for Windows write no UTF-8. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readRows(text: string): FileRow[] | undefined {
  try {
    const cells: string[][] = parse(text, {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
    });
    return withLines(cells);
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** A cell with line breaks makes the next row begin further down. Empty lines are left out. */
function withLines(records: readonly (readonly string[])[]): FileRow[] {
  let line = 1;
  return records.flatMap((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
    return cells.every((cell) => cell.trim() === '') ? [] : [row];
  });
}
