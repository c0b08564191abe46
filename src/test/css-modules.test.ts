import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const components = globSync('**/*.{ts,tsx}', { cwd: root });

/**
 * The style sheets of a component and the class names it uses from each; `styles[variable]` counts as all of
 * them.
 */
function usedNames(file: string): { sheet: string; names: Set<string>; dynamic: boolean }[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, variable, path]) => ({
    sheet: join(dirname(file), path ?? ''),
    names: new Set(
      [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? ''),
    ),
    dynamic: new RegExp(`\\b${variable}\\[`).test(source),
  }));
}

function definedNames(sheet: string): Set<string> {
  const css = readFileSync(join(root, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  // Class names in :global() belong to the contract with other clients, not to the component.
  const selectors = css.replace(/\{[^{}]*\}/g, '{}').replace(/:global\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''));
}

test('every class name a component uses is in its style sheet', () => {
  const missing = components.flatMap((file) =>
    usedNames(file).flatMap(({ sheet, names }) => {
      const defined = definedNames(sheet);
      return [...names].filter((name) => !defined.has(name)).map((name) => `${file}: ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('every class name of a style sheet is used by a component', () => {
  const uses = components.flatMap(usedNames);
  const unused = [...new Set(uses.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const users = uses.filter((use) => use.sheet === sheet);
    if (users.some(({ dynamic }) => dynamic)) return [];
    const used = new Set(users.flatMap(({ names }) => [...names]));
    return [...definedNames(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('every custom property that a style sheet uses is defined in one', () => {
  const sheets = globSync('**/*.css', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const find = (pattern: RegExp) =>
    new Set(sheets.flatMap((css) => [...css.matchAll(pattern)].map(([, name]) => name ?? '')));
  const defined = find(/[{;\s](--[\w-]+):/g);
  const undefinedNames = [...find(/var\((--[\w-]+)/g)].filter((name) => !defined.has(name));
  expect(undefinedNames).toEqual([]);
});
