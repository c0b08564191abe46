// npm run dev: runs the shop from its sources. A saved file is shown at once, without a build; open pages reload.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, node, root } from './install.mjs';

ensureInstalled();

const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const shop = spawn(node, [...settings, 'scripts/dev/serve-sources.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill('SIGTERM'));
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
