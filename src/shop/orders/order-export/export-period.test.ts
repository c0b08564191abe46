import { expect, test } from 'vitest';
import { readExportDays } from './export-period.ts';

test.each([
  ['2026-01-01', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['2026-02-01', '2026-01-31', { from: '2026-01-31', to: '2026-02-01' }],
  ['2026-02-30', '2026-03-01', undefined],
  ['2026-13-01', '2026-03-01', undefined],
  ['', '2026-03-01', undefined],
  ["2026-01-01'--", '2026-03-01', undefined],
])('%s to %s', (from, to, period) => expect(readExportDays(from, to)).toEqual(period));
