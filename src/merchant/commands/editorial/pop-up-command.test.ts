import { expect, test } from 'vitest';
import { readPopUpCommand } from './pop-up-command.ts';

test.each([
  [[], { kind: 'list' }],
  [['list'], { kind: 'list' }],
  [['show', 'guide'], { kind: 'show', id: 'guide' }],
  [['on', 'guide'], { kind: 'on', id: 'guide' }],
  [['off', 'guide'], { kind: 'off', id: 'guide' }],
  [['set', 'guide.json'], { kind: 'set', file: 'guide.json' }],
  [['show'], undefined],
  [['set'], undefined],
  [['remove', 'guide'], undefined],
  [['on', 'guide', 'autre'], undefined],
])('the words %j are understood', (words, command) => expect(readPopUpCommand(words)).toEqual(command));
