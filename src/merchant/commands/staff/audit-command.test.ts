import { expect, test } from 'vitest';
import { readAuditCommand } from './audit-command.ts';

test('the log is verified on request', () =>
  expect(readAuditCommand(['verify'])).toEqual({ kind: 'verify' }));

test.each([[[]], [['repair']], [['verify', 'now']]])('%j is no command', (words) =>
  expect(readAuditCommand(words)).toBeUndefined(),
);
