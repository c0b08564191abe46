// npm run check: types, lint, import rules, dead code, supply chain, formatting. Two run at a time; each failure is
// shown. It also redraws docs/map.svg, so that the drawing follows the tree.
import { spawn } from 'node:child_process';
import { ensureInstalled, node, root } from './install.mjs';

ensureInstalled();

const bin = (path) => `node_modules/${path}`;
/** Type-checks a project; files that have not changed since the last check are not checked again. */
const typesOf = (project) => [
  bin('typescript-native/bin/tsc'),
  '--singleThreaded',
  '-p',
  `tsconfig${project}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  bin(`.cache/types${project}.tsbuildinfo`),
];
const checks = {
  types: typesOf(''),
  'types of the rules': typesOf('.rules'),
  'types of the browser': typesOf('.browser'),
  'lint of islands': [bin('eslint/bin/eslint.js'), '--max-warnings=0', 'src'],
  'imports and map': ['scripts/map.mjs'],
  'dead code': [bin('knip/bin/knip.js'), '--no-progress'],
  'supply chain': ['scripts/supply-chain.ts'],
  'commit subjects': ['scripts/commit-subjects.ts'],
  'format and lint': [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'],
};

function run(args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(node, args, { cwd: root });
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('exit', (code) => resolve({ passed: code === 0, output }));
  });
}

/** Two at a time: the machines have two cores. */
const waiting = Object.entries(checks);
let failed = 0;
async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, args] = next;
    const started = Date.now();
    const { passed, output } = await run(args);
    console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (passed) continue;
    failed++;
    console.log(output);
  }
}
await Promise.all([worker(), worker()]);
process.exitCode = failed === 0 ? 0 : 1;
