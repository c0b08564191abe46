import { expect, test } from 'vitest';
import { readStaffCommand } from './staff-command.ts';

test.each([
  [['list'], { kind: 'list' }],
  [
    ['invite', 'nina@exemple.org', 'Préparateur'],
    { kind: 'invite', email: 'nina@exemple.org', role: 'packer' },
  ],
  [['invite', 'nina@exemple.org', 'gerant'], { kind: 'invite', email: 'nina@exemple.org', role: 'manager' }],
  [['reset', 'nina@exemple.org'], { kind: 'reset', email: 'nina@exemple.org' }],
])('%j is a command', (words, expected) => expect(readStaffCommand(words)).toEqual(expected));

test.each([
  [[]],
  [['list', 'all']],
  [['invite', 'nina@exemple.org']],
  [['invite', 'nina@exemple.org', 'chef']],
  [['reset']],
  [['remove', 'nina@exemple.org']],
])('%j is no command', (words) => expect(readStaffCommand(words)).toBeUndefined());
