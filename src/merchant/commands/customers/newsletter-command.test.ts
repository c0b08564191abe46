import { expect, test } from 'vitest';
import { commandTexts, readNewsletterCommand } from './newsletter-command.ts';

test.each([
  [[], { kind: 'list', status: 'confirmed' }],
  [['list', 'pending'], { kind: 'list', status: 'pending' }],
  [['list', 'tous'], undefined],
  [['export'], { kind: 'export' }],
  [['forget', 'a@b.fr'], { kind: 'forget', email: 'a@b.fr' }],
  [['forget'], undefined],
  [['drop'], undefined],
])('the words %j are the command %j', (words, command) => {
  expect(readNewsletterCommand(words)).toEqual(command);
});

test('an exported line is text to a table calculation, whatever an address looks like', () => {
  const line = commandTexts.csvLine({
    email: '=cmd|x@b.fr',
    status: 'confirmed',
    requestedAt: new Date('2026-11-15T12:00:00Z'),
    requestedOn: '/',
    consentText: 'Dit « "oui" »',
    confirmedAt: null,
  });
  expect(line).toBe(`"'=cmd|x@b.fr";"2026-11-15T12:00:00.000Z";"/";"Dit « ""oui"" »";""`);
});
