import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const TODAY = '2026-11-15';

test.each([
  ['2026-11-16', 'aujourd’hui'],
  ['2026-11-15', 'aujourd’hui'],
  ['2026-11-14', 'hier'],
  ['2026-11-13', 'il y a 2 jours'],
  ['2026-11-09', 'il y a 6 jours'],
  ['2026-11-08', 'il y a 1 semaine'],
  ['2026-10-20', 'il y a 3 semaines'],
  ['2026-10-16', 'il y a 1 mois'],
  ['2026-02-15', 'il y a 9 mois'],
  ['2025-11-16', 'il y a 12 mois'],
  ['2025-11-15', 'il y a 1 an'],
  ['2023-11-01', 'il y a 3 ans'],
])('%s was %s (§9.2#5)', (day, label) => {
  expect(timeAgo(day, TODAY).replace('\u00a0', ' ')).toBe(label);
});
