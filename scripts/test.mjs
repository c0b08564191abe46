// npm test: installs what is missing, then checks the sources, builds the shop and runs every test.
import { ensureInstalled, runNode } from './install.mjs';
import { ensureChromium } from './chromium.mjs';

ensureInstalled();
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), NODE_ENV: 'test' };
const args = process.argv.slice(2);

// What is asked for by name is run alone; without a name, everything.
const checked = args.length > 0 || runNode(['scripts/check.mjs'], { env }) === 0;
const built = runNode(['scripts/build.mjs']) === 0;
const tested = built && runNode(['node_modules/vitest/vitest.mjs', 'run', ...args], { env }) === 0;
if (!checked) console.error('Les vérifications des sources ont échoué (voir plus haut).');
process.exitCode = checked && tested ? 0 : 1;
