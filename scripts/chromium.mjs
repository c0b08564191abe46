import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { node, root } from './install.mjs';

// The headless shell is much faster: the other browsers also draw their own buttons and tabs.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

// Arial and Times New Roman of the tests: without them, text jumps when the shop's own fonts arrive, as it does
// on no shopper's machine.
const FONTS = 'fonts-liberation';

/**
 * Returns the path of a Chromium for the browser tests: the machine's own, or else one installed with the
 * machine's tools.
 */
export function ensureChromium() {
  const mayUseApt = process.getuid?.() === 0 && which('apt-get');
  if (mayUseApt && !hasFonts()) {
    console.log('Installation des polices pour les tests…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', FONTS]);
  }
  const found = findChromium();
  if (found) return found;
  console.log('Installation de Chromium pour les tests…');
  if (mayUseApt) {
    run('apt-get', ['update', '-qq']);
    // Not every Debian has the headless shell.
    for (const name of [SHELL, 'chromium'])
      if (!findChromium()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  } else {
    run(node, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error('Chromium est introuvable : installez-le, ou indiquez CHROMIUM_PATH.');
  process.exit(1);
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  return NAMES.map(which).find(Boolean) ?? playwrightsOwn();
}

/** The browser that playwright-core itself would start, if it has been downloaded. */
function playwrightsOwn() {
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = spawnSync(node, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout.trim();
  return existsSync(path) ? path : undefined;
}

const hasFonts = () => existsSync('/usr/share/fonts/truetype/liberation');

function which(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function run(command, args) {
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
