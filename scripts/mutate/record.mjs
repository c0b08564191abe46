import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../install.mjs';

const ROW = /^\| `([^`]+)` \| (\d+) \| (\d+) \| [\d,]+ % \|$/gmu;

/** The page of scores, with new scores instead of older ones of the same slices. */
export async function recordScores(scores) {
  const file = path.join(root, 'docs/mutation.md');
  const page = await readFile(file, 'utf8');
  const rows = new Map(
    [...page.matchAll(ROW)].map(([, name, killed, total]) => [
      name,
      { killed: Number(killed), total: Number(total) },
    ]),
  );
  for (const { name, killed, total } of scores) rows.set(name, { killed, total });
  const table = [...rows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { killed, total }]) => {
      const share = total === 0 ? 100 : (100 * killed) / total;
      return `| \`${name}\` | ${killed} | ${total} | ${share.toFixed(1).replace('.', ',')} % |`;
    });
  const head = page.slice(0, page.indexOf('| Slice |'));
  return `${head}| Slice | Noticed | Mistakes | Score |\n|---|---:|---:|---:|\n${table.join('\n')}\n`;
}
