import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { ENDPOINTS } from './endpoints.ts';
import { REST_ROOT } from './links.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../../docs/rest-api.md'), 'utf8');
const section = text.slice(text.indexOf('## Conformance'));

const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const isCall = (name: string) => /^[A-Z]+ \//.test(name);

type Row = {
  readonly calls: readonly string[];
  readonly supported: readonly string[];
  readonly refused: readonly { readonly names: readonly string[]; readonly reason: string }[];
};

/** `` `a` `b`: reason; `c`: reason `` */
const readRefusals = (cell: string): Row['refused'] =>
  cell
    .split(/;\s+(?=`)/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      names: names(part),
      reason: part
        .slice(part.lastIndexOf('`') + 1)
        .replace(/^:/, '')
        .trim(),
    }));

const ROWS: readonly Row[] = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, calls = '', supported = '', refused = ''] = line.split('|');
    return { calls: names(calls), supported: names(supported), refused: readRefusals(refused) };
  });

const callsOf = (methods: readonly string[], path: string) => methods.map((method) => `${method} ${path}`);
const REGISTERED = new Map(
  ENDPOINTS.flatMap(({ methods, path, args }) =>
    callsOf(methods, path).map((call) => [call, Object.keys(args.shape)] as const),
  ),
);
const refusedNames = ({ refused }: Row) => refused.flatMap((part) => part.names);

let shop: TestShop;
let documented: ReadonlySet<string>;
beforeAll(async () => {
  shop = await openShop();
  const document = (await shop.ask('/wp-json/openapi.json')).json<{ paths: Record<string, object> }>();
  documented = new Set(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      callsOf(
        Object.keys(operations).map((method) => method.toUpperCase()),
        path,
      ),
    ),
  );
});
afterAll(() => shop.close());

test('the table names every call once, and each is registered and described', () => {
  const calls = ROWS.flatMap((row) => row.calls);
  expect(new Set(calls).size).toBe(calls.length);
  for (const call of calls) {
    expect([...REGISTERED.keys()]).toContain(call);
    expect(documented).toContain(call.replace(' ', ` ${REST_ROOT}`));
  }
});

test('every registered path is in the table or named beside it', () => {
  const named = new Set(
    names(section)
      .filter(isCall)
      .map((call) => call.split(' ')[1]),
  );
  const paths = [...new Set(ENDPOINTS.map(({ path }) => path))];
  expect(paths.filter((path) => !named.has(path))).toEqual([]);
});

test('every supported parameter is one of its calls, and every other one has a reason', () => {
  for (const row of ROWS) {
    const args = row.calls.flatMap((call) => REGISTERED.get(call) ?? []);
    expect({ calls: row.calls, unknown: row.supported.filter((name) => !args.includes(name)) }).toEqual({
      calls: row.calls,
      unknown: [],
    });
    for (const { reason } of row.refused) expect(reason).not.toBe('');
    expect(row.supported.filter((name) => refusedNames(row).includes(name))).toEqual([]);
  }
});

test('the share that the page names is the one of the table, and at least 95 %', () => {
  const counts = ROWS.map((row) => {
    const refused = refusedNames(row);
    const supported = row.calls.filter((call) => !refused.includes(call)).length + row.supported.length;
    return { supported, all: supported + refused.length };
  });
  const sum = (name: 'supported' | 'all') => counts.reduce((total, count) => total + count[name], 0);
  const supported = sum('supported');
  const all = sum('all');
  expect(section).toContain(
    `supports ${supported} of ${all} calls and parameters of the reference (${((supported * 100) / all).toFixed(1)} %)`,
  );
  expect(supported / all).toBeGreaterThanOrEqual(0.95);
});
