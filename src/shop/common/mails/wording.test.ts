import { expect, test } from 'vitest';
import { toText } from './mail.ts';
import { checkWording, LEAD, mailKind, reword, SUBJECT, wordedMail, WORDING_LIMITS } from './wording.ts';

const SHIPPED = mailKind({
  id: 'shipped',
  name: 'Commande expédiée',
  occasion: 'Un colis part.',
  reader: 'shopper',
  placeholders: ['firstName', 'number', 'amount'],
  kept: ['number'],
  subject: 'Votre commande n° {numéro} est partie',
  lead: 'Bonjour {prénom}. Voici {numéro} : {montant} !',
});

const mailTo = (firstName: string) =>
  wordedMail(SHIPPED, {
    values: { firstName, number: '1042', amount: '24,90 €' },
    to: 'anne@exemple.fr',
    blocks: [SUBJECT, LEAD, { kind: 'paragraph', text: 'Total : 24,90 €' }],
  });

test('a mail has the wording of the code with French spaces until the merchant changes it', () => {
  const mail = mailTo('Anne');
  expect(mail.subject).toBe('Votre commande n°\u00a01042 est partie');
  expect(mail.blocks.slice(0, 2)).toEqual([
    { kind: 'subject', text: mail.subject },
    { kind: 'lead', text: 'Bonjour Anne. Voici 1042\u00a0: 24,90 €\u202f!' },
  ]);
});

test('the wording of the merchant replaces subject and first paragraphs, and nothing else', () => {
  const wording = { subject: '{boutique} : le {numéro} part', lead: 'Chère {prénom},\n\n{montant}' };
  const { subject, blocks } = reword(mailTo('Anne'), wording, 'Éveil');
  expect(subject).toBe('Éveil\u00a0: le 1042 part');
  expect(toText(blocks, [])).toContain('Chère Anne,\n\n24,90 €\n\nTotal : 24,90 €');
});

test.each([
  ['an unknown first name takes its space along', ''],
  ['a first name that could become a link is left out', 'gagnez.exemple'],
])('%s', (_rule, firstName) => {
  expect(mailTo(firstName).blocks[1]).toMatchObject({ text: expect.stringMatching(/^Bonjour\. Voici/) });
});

test('a value is never read as a placeholder, and breaks no line of the subject', () => {
  const mail = wordedMail(SHIPPED, {
    values: { firstName: 'Anne', number: '{montant}\n', amount: '1 €' },
    to: '',
    blocks: [LEAD],
  });
  expect(mail.subject).toBe('Votre commande n°\u00a0{montant}  est partie');
});

test('a mail without first paragraphs starts with its content', () => {
  const { blocks } = reword(mailTo('Anne'), { subject: 'Parti', lead: '' }, 'Éveil');
  expect(toText(blocks, ['Éveil'])).toBe('Parti\n=====\n\nTotal : 24,90 €\n\n-- \nÉveil\n');
});

const GOOD = { subject: 'Partie', lead: 'Commande {numéro}' };

test.each([
  ['an empty subject', { subject: ' ' }, { field: 'subject', code: 'required' }],
  ['an empty lead', { lead: '' }, { field: 'lead', code: 'required' }],
  [
    'a subject that is too long',
    { subject: 'a'.repeat(40_000) },
    { field: 'subject', code: 'too-long', most: WORDING_LIMITS.subject },
  ],
  [
    'a placeholder of another mail',
    { subject: '{produit}' },
    { field: 'subject', code: 'unknown-placeholder', found: '{produit}' },
  ],
  [
    'a misspelt placeholder',
    { lead: '{numéro} {prenom}' },
    { field: 'lead', code: 'unknown-placeholder', found: '{prenom}' },
  ],
  ['a lone brace', { subject: 'a } b' }, { field: 'subject', code: 'unknown-placeholder', found: '}' }],
  ['a line break in the subject', { subject: 'a\nb' }, { field: 'subject', code: 'control-characters' }],
  ['a NUL', { lead: '{numéro}\0' }, { field: 'lead', code: 'control-characters' }],
  [
    'a lead without what the reader needs',
    { lead: 'Bonjour' },
    { field: 'lead', code: 'placeholder-missing', missing: '{numéro}' },
  ],
])('%s is refused', (_name, draft, problem) => {
  expect(checkWording(SHIPPED, { ...GOOD, ...draft })).toEqual([problem]);
});

test.each([
  ['the name of the shop in every mail', { subject: '{boutique}' }],
  ['HTML, which is shown as it was typed', { lead: '<b>{numéro}</b>\n\n& co' }],
])('%s is accepted', (_name, draft) => {
  expect(checkWording(SHIPPED, { ...GOOD, ...draft })).toEqual([]);
});
