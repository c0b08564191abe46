import { expect, test } from 'vitest';
import { readProductFile } from './read-product-file.ts';

const rowsOf = (bytes: Buffer) => {
  const file = readProductFile(bytes);
  return file.ok ? [file.value.headings, ...file.value.rows.map(({ cells }) => cells)] : file.failure;
};

const expected = [
  ['Référence', 'Nom'],
  ['É-1', 'Tour « rose » – 3 €'],
];

test.each([
  ['UTF-8', Buffer.from('Référence;Nom\nÉ-1;Tour « rose » – 3 €\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffRéférence;Nom\r\nÉ-1;Tour « rose » – 3 €')],
  [
    'Windows-1252',
    Buffer.from('R\xe9f\xe9rence\tNom\r\n\xc9-1\tTour \xab rose \xbb \x96 3 \x80\r\n', 'latin1'),
  ],
  ['commas and quotes', Buffer.from('"Référence","Nom"\n"É-1","Tour « rose » – 3 €"\n')],
])('a file in %s is read', (_, bytes) => expect(rowsOf(bytes)).toEqual(expected));

test('a row knows its line, also after a text of several lines and an empty line', () => {
  const file = readProductFile(Buffer.from('a;b\n1;"x\ny"\n\n2;z\n'));
  expect(file.ok && file.value.rows).toEqual([
    { line: 2, cells: ['1', 'x\ny'] },
    { line: 5, cells: ['2', 'z'] },
  ]);
});

test('a cell that was protected against formulas is read as it was', () =>
  expect(rowsOf(Buffer.from("a\n'=1+1\n"))).toEqual([['a'], ['=1+1']]));

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1]), 'not-a-text'],
  ['nothing', Buffer.from(''), 'empty'],
  ['only headings', Buffer.from('a;b\n'), 'empty'],
  ['a quote that is not closed', Buffer.from('a;b\n"x;y\nz;1'), 'unreadable'],
  ['too many rows', Buffer.from(`a\n${'x\n'.repeat(5_001)}`), 'too-many-rows'],
  ['too many columns', Buffer.from(`${'a;'.repeat(300)}\nx`), 'too-many-columns'],
])('%s is refused', (_, bytes, failure) => expect(rowsOf(bytes)).toBe(failure));
