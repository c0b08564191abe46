import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESKTOP_PX } from './breakpoints.ts';

const ROOT_FONT_PX = 16;

test('a screen is a desktop from 992 px on, for scripts and style sheets alike (§9.7#1)', () => {
  expect(DESKTOP_PX).toBe(992);
  const source = join(import.meta.dirname, '../../..');
  const sheets = globSync('**/*.css', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const widths = sheets.flatMap((css) =>
    [...css.matchAll(/\(width (?:>=|<) ([\d.]+)rem\)/g)].map(([, rem]) => Number(rem) * ROOT_FONT_PX),
  );
  expect(widths).toContain(DESKTOP_PX);
  expect(widths.filter((px) => px > 980 && px < 1004 && px !== DESKTOP_PX)).toEqual([]);
});
