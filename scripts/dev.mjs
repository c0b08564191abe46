// npm run dev: runs the shop, rebuilds and restarts it at every change, and reloads open pages.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, node, root, shopCommand, shopEnv } from './install.mjs';

ensureInstalled();

let shop;
let building = false;
let again = false;

async function rebuild() {
  if (building) {
    again = true;
    return;
  }
  building = true;
  again = false;
  const built = (await exitOf(spawn(node, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' }))) === 0;
  building = false;
  if (again) return rebuild();
  if (built) await restart();
}

async function restart() {
  if (shop) {
    const exited = exitOf(shop);
    shop.kill('SIGTERM');
    await exited;
  }
  shop = spawn(node, shopCommand, {
    cwd: root,
    stdio: 'inherit',
    env: { ...shopEnv, NODE_ENV: 'development' },
  });
}

const exitOf = (child) =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)));

let timer;
for (const folder of ['src', 'migrations', 'public']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, 150);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (shop) {
      shop.kill('SIGTERM');
      await exitOf(shop);
    }
    process.exit(0);
  });
}
await rebuild();
