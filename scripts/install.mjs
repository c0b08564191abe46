import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The Node version of the project, installed as a dependency, independent of the machine's own. */
export const node = join(root, 'node_modules/node/bin/node');

/**
 * The command line of the shop. A small young generation, and an old one that grows by half, limit its
 * memory.
 */
export const shopCommand = [
  ...JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config.shopFlags,
  ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
  'dist/server/main.js',
];
/** Fewer malloc arenas, shared by the threads that compress and resize. */
export const shopEnv = {
  MALLOC_ARENA_MAX: '2',
  // Large blocks return to the system when they are freed, instead of fragmenting the heap.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
  ...process.env,
};

/** Installs the dependencies if they are missing or differ from the lock file. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installation des dépendances…');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error('Les dépendances n’ont pas pu être installées.');
    process.exit(result.status ?? 1);
  }
}

/**
 * npm records what it installed; every package of our lock file must be in that record, at the same version.
 */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(node)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

/** Runs a command of the project on its own Node and returns the exit code. */
export function runNode(args, options = {}) {
  const result = spawnSync(node, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status ?? 1;
}
