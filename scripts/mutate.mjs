// npm run mutate -- src/shop/basket/pricing src/shop/orders/withdrawals/period.ts
// Makes small mistakes in the rules of slices, one at a time, and counts how many of them their tests notice.
//   --list     prints each mistake that no test notices
//   --record   writes the scores to docs/mutation.md
import { glob, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startVitest } from 'vitest/node';
import { root } from './install.mjs';
import { mutate } from './mutate/mutants.ts';
import { recordScores } from './mutate/record.mjs';

/** Files without rules: sentences, names and constants on the wire, and data of tests. */
const NO_RULES =
  /(?:^|\/)(?:[\w-]*texts|texts-[\w-]+|contract|wire|client-params|test-[\w-]+|[\w-]+\.test|[\w-]+\.d)\.ts$/;

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const paths = words.filter((word) => !word.startsWith('--'));

async function rulesIn(given) {
  const full = path.resolve(root, given);
  if ((await stat(full)).isFile()) return { slice: path.dirname(full), files: [full] };
  const names = (await readdir(full)).filter((name) => name.endsWith('.ts') && !NO_RULES.test(name));
  return { slice: full, files: names.sort().map((name) => path.join(full, name)) };
}

/** The tests beside the rules, and rule tests of other slices that import one of these rules. */
async function testsOf(slice) {
  const folder = path.relative(root, slice);
  const beside = [];
  const others = [];
  for await (const test of glob(`${folder}/*.test.ts`, { cwd: root })) beside.push(test);
  for await (const test of glob('src/shop/*/*/*.test.ts', { cwd: root })) {
    const source = await readFile(path.join(root, test), 'utf8');
    if (source.includes(`'#${folder.slice('src/'.length)}/`) && !beside.includes(test)) others.push(test);
  }
  return [...beside.sort(), ...(folder.startsWith('src/shop/') ? others.sort() : [])];
}

/** Replaces the rules by their rewritten sources; the mutants of all files share one numbering. */
async function prepare(files) {
  const mutants = [];
  const sources = new Map();
  for (const file of files) {
    const offset = mutants.length;
    const { source, mutants: own } = mutate(file, await readFile(file, 'utf8'));
    mutants.push(...own.map((mutant) => ({ ...mutant, file: path.relative(root, file) })));
    sources.set(
      file,
      source.replaceAll(/__mutants\.is\((\d+)\)/g, (_, index) => `__mutants.is(${offset + Number(index)})`),
    );
  }
  return { mutants, sources };
}

/** Each test file runs with globals of its own and writes a report. */
async function mergeReports(folder) {
  const names = await readdir(folder);
  const reports = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
  const all = (key) => [...new Set(reports.flatMap((report) => report[key]))];
  return {
    killed: all('killed'),
    reached: all('reached'),
    loaded: all('loaded'),
    failedUnchanged: all('failedUnchanged'),
  };
}

const NOTHING_RUN = { killed: [], reached: [], loaded: [] };

async function score(given) {
  const { slice, files } = await rulesIn(given);
  const { mutants, sources } = await prepare(files);
  const tests = await testsOf(slice);
  if (mutants.length === 0 || tests.length === 0)
    return summaryOf(path.relative(root, path.resolve(root, given)), mutants, NOTHING_RUN);
  process.env.MUTATION_RULES = JSON.stringify(files);
  const work = await mkdtemp(path.join(tmpdir(), 'mutate-'));
  process.env.MUTATION_REPORTS = work;
  const plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform: (_code, id) => sources.get(id.split('?')[0]),
  };
  const vitest = await startVitest(
    'test',
    [],
    {
      config: false,
      root,
      watch: false,
      include: tests,
      setupFiles: [path.join(root, 'scripts/mutate/setup.mjs')],
      runner: path.join(root, 'scripts/mutate/runner.mjs'),
      isolate: false,
      // The cache would bring back sources of another run.
      fsModuleCache: false,
      fileParallelism: false,
      maxWorkers: 1,
      testTimeout: 600_000,
      reporters: [{}],
    },
    { plugins: [plugin] },
  );
  const broken = (vitest?.state.getFiles() ?? []).filter(({ result }) => result?.errors?.length);
  await vitest?.close();
  if (broken.length > 0)
    throw new Error(broken.map(({ name, result }) => `${name}: ${result.errors[0].message}`).join('\n'));
  const report = await mergeReports(work);
  await rm(work, { recursive: true });
  if (report.failedUnchanged.length > 0)
    throw new Error(`${given}: these tests fail without any mistake: ${report.failedUnchanged.join(', ')}`);
  return summaryOf(path.relative(root, path.resolve(root, given)), mutants, report);
}

/** Constants that are computed while a module is loaded cannot be switched: they do not count. */
function summaryOf(name, mutants, { killed, reached, loaded }) {
  const noticed = new Set(killed);
  const executed = new Set(reached);
  const constant = new Set(loaded.filter((index) => !executed.has(index)));
  const counted = mutants
    .map((mutant, index) => ({ ...mutant, index, isReached: executed.has(index) }))
    .filter(({ index }) => !constant.has(index));
  return {
    name,
    total: counted.length,
    killed: noticed.size,
    left: counted.filter(({ index }) => !noticed.has(index)),
  };
}

const percent = ({ killed, total }) => (total === 0 ? 100 : (100 * killed) / total);

const scores = [];
for (const given of paths) {
  const summary = await score(given);
  scores.push(summary);
  const { name, killed, total, left } = summary;
  console.log(`${name}: ${percent(summary).toFixed(1)} % (${killed} of ${total})`);
  if (!options.includes('--list')) continue;
  for (const { file, line, from, to, isReached } of left)
    console.log(`  ${file}:${line}  ${from}  →  ${to}${isReached ? '' : '  (never executed)'}`);
}
if (paths.length === 0) console.error('Name the folder of a slice, or files with rules.');
if (options.includes('--record'))
  await writeFile(path.join(root, 'docs/mutation.md'), await recordScores(scores));
process.exitCode = paths.length > 0 && scores.every((one) => percent(one) >= 85) ? 0 : 1;
