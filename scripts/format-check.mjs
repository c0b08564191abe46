// Checks the formatting of all files. Prettier decides. oxfmt formats almost exactly as Prettier does and needs a
// fraction of the time, so Prettier only looks at the files that oxfmt would change.
import { spawnSync } from 'node:child_process';
import { node, root, runNode } from './install.mjs';

const oxfmt = ['node_modules/oxfmt/bin/oxfmt', '-c', '.oxfmtrc.json', '--list-different', '.'];
const prettier = ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn'];

/** The files that oxfmt would change; undefined if there is no oxfmt for this machine. */
function listSuspects() {
  const { status, stdout } = spawnSync(node, oxfmt, { cwd: root, encoding: 'utf8' });
  if (status === 0) return [];
  const files = (stdout ?? '').split('\n').filter(Boolean);
  return status === 1 && files.length > 0 ? files : undefined;
}

const suspects = listSuspects() ?? ['.'];
process.exitCode = suspects.length === 0 ? 0 : runNode([...prettier, ...suspects]);
