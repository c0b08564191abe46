import { expect, test } from 'vitest';
import type { Result } from '#platform/result.ts';
import { readNoteText, readParcelForm, readRefundForm, readReplacementForm } from './desk-forms.ts';

const LINES = [{ lineId: 1 }, { lineId: 2 }];
const reader = (fields: Record<string, string>) => (field: string) => fields[field] ?? '';
const valueOf = (result: Result<unknown, string>) => (result.ok ? result.value : result.failure);

const PARCEL = { transporteur: 'colissimo', suivi: '6a 1234 5678 901', 'colis-1': '2', 'colis-2': '' };
const packed = { carrier: 'Colissimo', trackingNumber: '6A12345678901' };

test.each<[string, Record<string, string>, unknown]>([
  ['a part of the order', {}, { ...packed, articles: [{ lineId: 1, quantity: 2 }] }],
  ['a line of another order', { 'colis-9': '1' }, { ...packed, articles: [{ lineId: 1, quantity: 2 }] }],
  ['no carrier', { transporteur: ' ' }, 'carrier-missing'],
  ['a carrier that is too long', { transporteur: 'x'.repeat(61) }, 'carrier-missing'],
  ['no number', { suivi: '' }, 'tracking-invalid'],
  ['a number that is none', { suivi: 'à venir' }, 'tracking-invalid'],
  ['a quantity in words', { 'colis-1': 'deux' }, 'quantity-invalid'],
  ['a negative quantity', { 'colis-1': '-1' }, 'quantity-invalid'],
  ['nothing in the parcel', { 'colis-1': '0' }, 'quantity-invalid'],
])('a parcel with %s', (_what, fields, parcel) => {
  expect(valueOf(readParcelForm(reader({ ...PARCEL, ...fields }), LINES))).toEqual(parcel);
});

const REFUND = { 'retour-1': '1', 'stock-1': '1', port: '3,5', geste: '' };
const tangram = { lineId: 1, quantity: 1, returnsToStock: true };

test.each<[string, Record<string, string>, unknown]>([
  ['a line and a part of the delivery', {}, { articles: [tangram], delivery: 350, gesture: 0 }],
  [
    'pieces that cannot be sold again',
    { 'stock-1': '', geste: '1' },
    { articles: [{ ...tangram, returnsToStock: false }], delivery: 350, gesture: 100 },
  ],
  ['an amount in words', { geste: 'un peu' }, 'amount-invalid'],
  ['a negative amount', { port: '-3' }, 'amount-invalid'],
  ['half a piece', { 'retour-1': '0,5' }, 'quantity-invalid'],
])('a refund of %s', (_what, fields, refund) => {
  expect(valueOf(readRefundForm(reader({ ...REFUND, ...fields }), LINES))).toEqual(refund);
});

test.each([
  [' Rappeler mardi.\r\nMerci ', 'Rappeler mardi.\nMerci'],
  [' \n ', 'text-missing'],
  ['x'.repeat(5001), 'text-too-long'],
])('the note %j is read as %j', (typed, note) => {
  expect(valueOf(readNoteText(reader({ texte: typed })))).toBe(note);
});

const AGAIN = { 'renvoi-1': '2', 'renvoi-2': '0', texte: ' Désolés. ' };

test.each<[string, Record<string, string>, unknown]>([
  ['a line with a message', {}, { articles: [{ lineId: 1, quantity: 2 }], message: 'Désolés.' }],
  ['no message', { texte: '' }, { articles: [{ lineId: 1, quantity: 2 }], message: '' }],
  ['nothing', { 'renvoi-1': '' }, 'quantity-invalid'],
  ['a quantity in words', { 'renvoi-2': 'une' }, 'quantity-invalid'],
  ['a message that is too long', { texte: 'x'.repeat(40_000) }, 'text-too-long'],
])('pieces sent again with %s', (_what, fields, expected) => {
  expect(valueOf(readReplacementForm(reader({ ...AGAIN, ...fields }), LINES))).toEqual(expected);
});
