import { expect, test } from 'vitest';
import { CONTACT_FIELD, checkContact, readContact, type ContactDraft } from './contact-form.ts';

const GOOD: ContactDraft = {
  name: 'Nina',
  email: 'nina@exemple.fr',
  subject: 'Une pièce manque',
  orderNumber: '',
  body: 'Bonjour.',
};

test.each<[string, Partial<ContactDraft>, readonly string[]]>([
  ['a complete message without an order number', {}, []],
  ['an empty form', { name: '', email: '', subject: '', body: ' ' }, ['nom', 'email', 'objet', 'message']],
  ['an email without a domain', { email: 'nina@' }, ['email']],
  ['texts that are too long', { name: 'x'.repeat(81), body: 'x'.repeat(5001) }, ['nom', 'message']],
  ['an order number that is a letter', { orderNumber: 'x'.repeat(31) }, ['commande']],
])('%s: %j', (_, changed, fields) =>
  expect(checkContact({ ...GOOD, ...changed }).map(({ field }) => field)).toEqual(fields),
);

test('line breaks stay in the message and leave the subject, which becomes a line of a list', () => {
  const typed: Record<string, string> = {
    [CONTACT_FIELD.subject]: ' Une\r\nligne ',
    [CONTACT_FIELD.body]: 'Bonjour,\r\n\r\nmerci. ',
  };
  expect(readContact((field) => typed[field] ?? '')).toMatchObject({
    subject: 'Une ligne',
    body: 'Bonjour,\n\nmerci.',
  });
});
