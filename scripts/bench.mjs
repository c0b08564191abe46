// npm run bench [-- PART]: installs missing dependencies, builds changed sources, measures the shop
// (bench/main.ts). PART is one of backup, migrations, sign-in, cached-pages, first-render, basket, orders.
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, runNode } from './install.mjs';

ensureInstalled();
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
if (runNode(['scripts/build.mjs']) !== 0) process.exit(1);
process.exitCode = runNode(['bench/main.ts', ...process.argv.slice(2)], { env });
