import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { csvCell, type CsvValue } from '#platform/csv-cell.ts';

/** A file of rows, for a French spreadsheet: semicolons, decimal commas, a byte order mark. */
export type CsvFile = {
  readonly columns: readonly string[];
  /** The rows in batches, so that a long file needs no memory. */
  readonly batches: AsyncIterable<readonly (readonly CsvValue[])[]>;
};

const toText = (rows: readonly (readonly CsvValue[])[]) =>
  stringify(
    rows.map((row) => row.map(csvCell)),
    { delimiter: ';', record_delimiter: 'windows' },
  );

/** Reads the next batch only when the last one is on its way. */
export const streamCsv = (file: CsvFile): Readable => Readable.from(csvText(file), { objectMode: false });

async function* csvText({ columns, batches }: CsvFile): AsyncGenerator<string> {
  yield `\ufeff${toText([columns])}`;
  for await (const rows of batches) if (rows.length > 0) yield toText(rows);
}

/** A short table as a whole. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${toText([columns, ...rows])}`;
