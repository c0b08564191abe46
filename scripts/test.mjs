// npm test: installs what is missing, then checks the sources, builds the shop and runs every test.
// npm test -- <file>…: runs these test files only, without checks. Rule tests need neither build nor database.
import { ensureInstalled, runNode } from './install.mjs';
import { ensureChromium } from './chromium.mjs';

const args = process.argv.slice(2);
const RULE_TEST =
  /^src\/(platform(\/(browser|design)\/.*)?|shop\/[^/]+\/[^/]+(\/(browser|ui)(\/.*)?)?|merchant\/commands)\/[^/]+\.test\.tsx?$/;
const isRulesOnly = args.length > 0 && args.every((arg) => RULE_TEST.test(arg));
const needsBrowser = args.length === 0 || args.some((arg) => !arg.startsWith('src/'));

ensureInstalled();
const env = {
  ...process.env,
  NODE_ENV: 'test',
  ...(needsBrowser && { CHROMIUM_PATH: ensureChromium() }),
};

const checked = args.length > 0 || runNode(['scripts/check.mjs'], { env }) === 0;
const built = isRulesOnly || runNode(['scripts/build.mjs']) === 0;
const tested = built && runNode(['node_modules/vitest/vitest.mjs', 'run', ...args], { env }) === 0;
if (!checked) console.error('Les vérifications des sources ont échoué (voir plus haut).');
process.exitCode = checked && tested ? 0 : 1;
