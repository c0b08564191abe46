import { expect, test } from 'vitest';
import { NO_NOTICES } from '#shop/common/settings/legal-notices.ts';
import { checkNotices, readLawfulCommand } from './lawful-command.ts';

test.each([
  [[], { kind: 'check' }],
  [['hostName', 'Serveurs', 'de', 'Lyon'], { kind: 'set', field: 'hostName', value: 'Serveurs de Lyon' }],
  [['hostName'], undefined],
  [['toString', 'x'], undefined],
])('%j is read as %j', (words, command) => {
  expect(readLawfulCommand(words)).toEqual(command);
});

test('missing notices are a refusal that names each of them in French', () => {
  const { isDone, lines } = checkNotices({ ...NO_NOTICES, hostName: 'Serveurs' });
  expect(isDone).toBe(false);
  expect(lines.join('\n')).toContain('mediatorName  Nom du médiateur de la consommation');
  expect(lines.join('\n')).not.toContain('hostName');
});
