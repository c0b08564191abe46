import { expect, test } from 'vitest';
import { csvCell, readCell, type CsvValue } from './csv-cell.ts';

test.each<[CsvValue, string]>([
  ['Boulier', 'Boulier'],
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+1+2', "'+1+2"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ["l'été", "l'été"],
  [{ cents: -1205 }, '-12,05'],
  [1.5, '1,5'],
  [true, 'oui'],
  [null, ''],
  [new Date('2026-03-29T01:30:00Z'), '2026-03-29 03:30'],
])('%o is written as « %s »', (value, cell) => expect(csvCell(value)).toBe(cell));

test.each(['=1+1', '-5', 'Boulier', "'déjà", '@a', "l'été"])(
  '« %s » comes back from a file as it was',
  (text) => expect(readCell(csvCell(text))).toBe(text),
);
