import { expect, test } from 'vitest';
import { goodItems, readShippingFile, type RowFault } from './shipping-file.ts';

const item = (orderId: number, carrier: string, trackingNumber: string) => ({
  orderId,
  carrier,
  trackingNumber,
});

test.each([
  [
    'semicolons with a heading',
    'commande;transporteur;suivi\n1042;colissimo;6A 123 456\n',
    [item(1042, 'Colissimo', '6A123456')],
  ],
  ['commas', '1042,Chronopost,XY123456', [item(1042, 'Chronopost', 'XY123456')]],
  [
    'tabs from a spreadsheet',
    '1042\tDPD\tAB1234\r\n1043\tDPD\tAB1235\r\n',
    [item(1042, 'DPD', 'AB1234'), item(1043, 'DPD', 'AB1235')],
  ],
  ['quotes and a byte order mark', '\ufeff"n° 1042";"La Poste";"1A2B3C"', [item(1042, 'La Poste', '1A2B3C')]],
  ['empty lines', '\n\n1042;UPS;1Z999\n\n', [item(1042, 'UPS', '1Z999')]],
])('reads %s', (_, typed, items) => {
  const file = readShippingFile(typed);
  expect([goodItems(file), file.isTooLong]).toEqual([items, false]);
});

test.each<[string, RowFault]>([
  ['9;;', 'no-carrier'],
  ['x1;Colissimo;6A1234', 'no-order'],
  ['0;Colissimo;6A1234', 'no-order'],
  ['-5;Colissimo;6A1234', 'no-order'],
  ['99999999999;Colissimo;6A1234', 'no-order'],
  ['1042;Colissimo;', 'no-tracking'],
  ['1042;Colissimo;<script>', 'no-tracking'],
  ['1042;Colissimo;6A1234;autre', 'too-many-columns'],
  [`1042;${'x'.repeat(100)};6A1234`, 'no-carrier'],
])('marks the line « %.30s » as %s', (typed, fault) => {
  expect(readShippingFile(typed).rows.map((row) => row.fault)).toEqual([fault]);
});

test('marks a second line of the same order, and cuts a file after 500 lines', () => {
  expect(readShippingFile('1042;DPD;AB1234\n1042;DPD;AB1235').rows.map(({ fault }) => fault)).toEqual([
    undefined,
    'twice',
  ]);
  const long = readShippingFile(
    Array.from({ length: 40_000 }, (_, index) => `${index + 1};DPD;AB${index + 1000}`).join('\n'),
  );
  expect([long.rows.length, long.isTooLong]).toEqual([500, true]);
});

test('an empty file has no lines', () => {
  expect(readShippingFile(' \n')).toEqual({ rows: [], isTooLong: false });
});
