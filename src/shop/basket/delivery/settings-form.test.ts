import { expect, test } from 'vitest';
import { readClosure } from './settings-form.ts';

test.each([
  ['01/08/2026 au 15/08/2026', { from: '2026-08-01', to: '2026-08-15' }],
  ['du 1/8/2026 au 15/8/2026', { from: '2026-08-01', to: '2026-08-15' }],
  ['24/12/2026', { from: '2026-12-24', to: '2026-12-24' }],
  ['15/08/2026 au 01/08/2026', undefined],
  ['31/06/2026', undefined],
  ['en août', undefined],
])('the closure « %s » is %j', (line, closure) => expect(readClosure(line)).toEqual(closure));
