// npm start: installs missing dependencies, builds changed sources, starts the shop.
import { spawn } from 'node:child_process';
import { ensureInstalled, node, root, runNode, shopCommand, shopEnv } from './install.mjs';

ensureInstalled();
if (runNode(['scripts/build.mjs']) !== 0) process.exit(1);

const shop = spawn(node, shopCommand, { cwd: root, stdio: 'inherit', env: shopEnv });
// The shop shuts down gracefully by itself; this process only forwards the signal and waits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
