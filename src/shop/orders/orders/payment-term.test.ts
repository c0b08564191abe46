import { expect, test } from 'vitest';
import { paymentTermSentence } from './payment-term.ts';

const spaces = (text: string) => text.replace(/\s/g, ' ');
const settings = { paymentTermDays: 7, reserveOnlyWhenPaid: false };
const placed = { status: 'pending', payUntil: null, reservesUnpaid: true } as const;
const payUntil = new Date('2026-03-12T22:59:59Z');

test.each([
  [
    'the term in days, with the products set aside',
    settings,
    undefined,
    'Nous gardons vos articles et attendons votre paiement pendant 7 jours. Passé ce délai, la commande est annulée.',
  ],
  [
    'a term of one day',
    { ...settings, paymentTermDays: 1 },
    placed,
    'Nous gardons vos articles et attendons votre paiement pendant 1 jour. Passé ce délai, la commande est annulée.',
  ],
  [
    'a shop that sets nothing aside before the payment',
    { paymentTermDays: 14, reserveOnlyWhenPaid: true },
    placed,
    'Nous attendons votre paiement pendant 14 jours. Vos articles sont mis de côté à son arrivée ; passé ce délai, la commande est annulée.',
  ],
  [
    'an order on hold, with its deadline and its own reservation',
    { paymentTermDays: 14, reserveOnlyWhenPaid: true },
    { status: 'on-hold', payUntil, reservesUnpaid: true } as const,
    'Nous gardons vos articles et attendons votre paiement jusqu’au 12 mars 2026. Passé ce jour, la commande est annulée.',
  ],
  [
    'a failed order, with its deadline and the current reservation',
    { paymentTermDays: 14, reserveOnlyWhenPaid: true },
    { status: 'failed', payUntil, reservesUnpaid: true } as const,
    'Nous attendons votre paiement jusqu’au 12 mars 2026. Vos articles sont mis de côté à son arrivée ; passé ce jour, la commande est annulée.',
  ],
  ['no sentence without a term', { ...settings, paymentTermDays: null }, undefined, ''],
  ['no sentence without a term for a placed order', { ...settings, paymentTermDays: null }, placed, ''],
])('the term of a transfer or a cheque: %s', (_case, reservation, order, sentence) => {
  expect(spaces(paymentTermSentence(reservation, order))).toBe(sentence);
});
