import { expect, test } from 'vitest';
import { checkGift, FOR_BUYER, GIFT_FIELD, readGift } from './gift.ts';

const TODAY = '2026-11-18';

test.each([
  ['nothing: the buyer receives the card', {}, []],
  [
    'a name, an email, a message and a day',
    { name: 'Léa-Rose', email: 'lea@exemple.fr', message: 'Joyeux\nNoël !', sendOn: '2026-12-24' },
    [],
  ],
  ['today', { sendOn: TODAY }, []],
  ['a year ahead', { sendOn: '2027-11-18' }, []],
  ['a name with a link', { name: 'gagnez.exemple.fr' }, [[GIFT_FIELD.name, 'no-name']]],
  ['a name that is a sentence', { name: 'a'.repeat(41) }, [[GIFT_FIELD.name, 'too-long']]],
  ['an email without a host', { email: 'lea@' }, [[GIFT_FIELD.email, 'no-email']]],
  ['a message with a link', { message: 'Cliquez sur www.exemple.fr' }, [[GIFT_FIELD.message, 'link']]],
  ['a message of 301 characters', { message: 'é'.repeat(301) }, [[GIFT_FIELD.message, 'too-long']]],
  ['yesterday', { sendOn: '2026-11-17' }, [[GIFT_FIELD.sendOn, 'past-day']]],
  ['more than a year ahead', { sendOn: '2027-11-19' }, [[GIFT_FIELD.sendOn, 'far-day']]],
  ['a day that does not exist', { sendOn: '2027-02-30' }, [[GIFT_FIELD.sendOn, 'no-day']]],
  ['words instead of a day', { sendOn: 'demain' }, [[GIFT_FIELD.sendOn, 'no-day']]],
])('%s is checked', (_what, typed, faults) => {
  expect(checkGift({ ...FOR_BUYER, ...typed }, TODAY).map(({ field, code }) => [field, code])).toEqual(
    faults,
  );
});

test('the fields are read without surrounding spaces and with plain line ends', () => {
  const typed: Record<string, string> = {
    [GIFT_FIELD.name]: ' Léa ',
    [GIFT_FIELD.message]: 'Bonne\r\nfête \n',
  };
  expect(readGift((field) => typed[field] ?? '')).toEqual({
    ...FOR_BUYER,
    name: 'Léa',
    message: 'Bonne\nfête',
  });
});
