import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

test('ARCHITECTURE.md names the three files of “add to cart”, from HTTP to SQL', () => {
  const sentence = /^“Add to cart” is three files in `(\S+)`: `(\S+)` .*? → `(\S+)` .*? → `(\S+)` /m;
  const [, folder = '', ...names] = sentence.exec(read('ARCHITECTURE.md')) ?? [];
  expect(names).toHaveLength(3);
  const [http = '', useCase = '', store = ''] = names.map((name) => read('src', folder, name));
  expect(http).toContain('CALLS.add');
  expect(http).toContain(`from './${names[1]}'`);
  expect(useCase).toContain('export async function addAllToCart(');
  expect(useCase).toContain(`from './${names[2]}'`);
  expect(store).toContain('insert into basket_lines');
});
