// npm run map: measures the source tree, draws docs/map.svg and exits with 1 if a rule of the tree is broken.
//   --check  also fails if docs/map.svg is not up to date, instead of drawing it
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config, { districts } from '../.dependency-cruiser.mjs';
import { root } from './install.mjs';
import { drawMap } from './map/draw.ts';
import { listFunctions } from './map/functions.ts';
import { LONG_FUNCTION_FILES, MOST_FUNCTION_LINES, MOST_LISTED_LINES } from './map/limits.mjs';
import {
  layersFromTop,
  listArrows,
  listFolders,
  listLayers,
  listUnplaced,
  listUpward,
} from './map/measure.ts';

const MOST_SOURCES = 30;
const MOST_APP_LINES = 120;
const DRAWING = 'docs/map.svg';
const isCheck = process.argv.includes('--check');

process.chdir(root);
const files = globSync('{src,scripts,e2e,bench,simulation,fuzz}/**/*.{ts,tsx,mjs,js}', { cwd: root }).sort();
const { modules, violations } = await readImports();
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);
const names = layersFromTop(districts);
const layers = listLayers(names, files);
const arrows = listArrows(names, imports);

const faults = [
  ...rule(
    'imports between layers run downward',
    listUpward(names, arrows).map(({ from, to, imports }) => `${from} → ${to}: ${imports} imports`),
  ),
  ...rule('every folder has its layer', listUnplaced(names, files)),
  ...rule(
    'no cycles, imports of types included',
    violations.filter(({ name }) => name === 'no-cycles').map(describe),
  ),
  ...rule('no other forbidden import', violations.filter(({ name }) => name !== 'no-cycles').map(describe)),
  ...folderSizes(),
  ...appLength(),
  ...functionLengths(),
  ...sliceSentences(),
];
keepDrawing();
console.log(
  `${layers.reduce((sum, layer) => sum + layer.files, 0)} files in ${layers.length} layers, ${arrows.length} arrows`,
);
process.exitCode = faults.length === 0 ? process.exitCode : 1;

/** The modules under src with their imports, and the broken rules of .dependency-cruiser.mjs. */
async function readImports() {
  const { options, forbidden } = config;
  const { output } = await cruise(
    ['src'],
    { ...options, validate: true, ruleSet: { forbidden } },
    { conditionNames: options.enhancedResolveOptions.conditionNames },
    { tsConfig: extractTSConfig(options.tsConfig.fileName) },
  );
  const broken = output.summary.violations.map(({ from, to, rule: { name } }) => ({ from, to, name }));
  return { modules: output.modules, violations: broken };
}

function describe({ name, from, to }) {
  return `${name}: ${from} → ${to}`;
}

function rule(sentence, broken) {
  console.log(`${broken.length === 0 ? '✓' : '✗'} ${sentence}`);
  for (const line of broken) console.log(`    ${line}`);
  return broken;
}

/** docs/slices.md has one row for each slice, under its district. */
function sliceSentences() {
  const slices = globSync('src/shop/*/*/', { cwd: root }).map((path) => path.slice('src/shop/'.length));
  let district = '';
  const described = readFileSync('docs/slices.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      district = /^## ([\w-]+)/.exec(line)?.[1] ?? district;
      const slice = /^\| `([\w-]+)` \|/.exec(line)?.[1];
      return slice ? [`${district}/${slice}`] : [];
    });
  return rule('docs/slices.md describes every slice, and no other', [
    ...slices.filter((slice) => !described.includes(slice)).map((slice) => `missing: ${slice}`),
    ...described.filter((slice) => !slices.includes(slice)).map((slice) => `unknown: ${slice}`),
  ]);
}

function folderSizes() {
  const folders = listFolders(files);
  const [largest] = folders;
  return rule(
    `no folder with more than ${MOST_SOURCES} source files, tests and style sheets not counted (most: ${largest.sources} in ${largest.path})`,
    folders.filter(({ sources }) => sources > MOST_SOURCES).map(({ path, sources }) => `${path}: ${sources}`),
  );
}

function appLength() {
  const lines = readFileSync('src/app.ts', 'utf8').trimEnd().split('\n').length;
  return rule(
    `src/app.ts has at most ${MOST_APP_LINES} lines (${lines})`,
    lines > MOST_APP_LINES ? [`${lines} lines`] : [],
  );
}

function functionLengths() {
  const long = files
    .filter((file) => !/\.test\.tsx?$|^e2e\/|^src\/test\//.test(file))
    .flatMap((file) => listFunctions(file, readFileSync(file, 'utf8')))
    .filter(({ lines }) => lines > MOST_FUNCTION_LINES);
  const isListed = (file) => LONG_FUNCTION_FILES.some((pattern) => matchesGlob(file, pattern));
  return rule(
    `no function over ${MOST_FUNCTION_LINES} lines without blank lines and comments (${long.length} in listed files, which may have ${MOST_LISTED_LINES})`,
    long
      .filter(({ file, lines }) => lines > MOST_LISTED_LINES || !isListed(file))
      .map(({ file, line, lines }) => `${file}:${line}: ${lines} lines`),
  );
}

function keepDrawing() {
  const drawing = drawMap(layers, arrows);
  const file = join(root, DRAWING);
  if (!isCheck) return writeFileSync(file, drawing);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === drawing;
  faults.push(...rule(`${DRAWING} shows this tree`, isCurrent ? [] : ['run: npm run map']));
}
