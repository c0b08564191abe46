import { expect, test } from 'vitest';
import { toSearchReport } from './search-report.ts';

test('the most frequent searches come first, with and without results together; those without results are listed separately', () => {
  const { most, inVain } = toSearchReport([
    { query: 'tour rose', found: true, count: 3 },
    { query: 'trottinette', found: false, count: 4 },
    { query: 'boulier', found: true, count: 5 },
    { query: 'boulier', found: false, count: 1 },
    { query: 'arc', found: true, count: 3 },
  ]);
  expect(most.map(({ query, searches }) => `${query} ${searches}`)).toEqual([
    'boulier 6',
    'trottinette 4',
    'arc 3',
    'tour rose 3',
  ]);
  expect(inVain.map((one) => `${one.query} ${one.inVain}`)).toEqual(['trottinette 4', 'boulier 1']);
});

test('the report lists the thirty most frequent searches', () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    query: `jeu ${at}`,
    found: at % 2 === 0,
    count: at + 1,
  }));
  const { most, inVain } = toSearchReport(rows);
  expect(most).toHaveLength(30);
  expect(most[0]).toEqual({ query: 'jeu 49', searches: 50, inVain: 50 });
  expect(inVain).toHaveLength(25);
});
