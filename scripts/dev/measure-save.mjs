// node scripts/dev/measure-save.mjs [url]: how long a saved file takes to show in a running `npm run dev`.
// Saves a screen of the server, a style sheet and a script of the browser in turn, and restores them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../install.mjs';

const MOST_MS = 1500;
const LOOK_MS = 10;
const GIVE_UP_MS = 30_000;
const BETWEEN_SAVES_MS = 500;
const ROUNDS = 3;
const [shop = 'http://localhost:3000'] = process.argv.slice(2);

const cases = [
  {
    what: 'a screen of the server',
    file: 'src/site/browsing/home-page.tsx',
    url: '/',
    edit: (text, mark) => text.replace(/title: ('[^']*'|[\w.]+)/, `title: '${mark}'`),
  },
  {
    what: 'a style sheet',
    file: 'src/platform/design/base.css',
    url: '/dev/site.css',
    edit: (text, mark) => `${text}\n.${mark} { color: red; }\n`,
  },
  {
    what: 'a script of the browser',
    file: 'src/platform/browser/tabs.ts',
    url: '/src/platform/browser/tabs.ts',
    edit: (text, mark) => `${text}\nexport const mark = '${mark}';\n`,
  },
];

/** Polls the shop until its answer contains `mark`, or no longer contains it. */
async function waitFor(url, mark, isThere) {
  const started = performance.now();
  while (performance.now() - started < GIVE_UP_MS) {
    // While the web server is replaced, nothing answers for a moment.
    const answer = await fetch(shop + url).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes(mark) === isThere) return performance.now() - started;
    await pause(LOOK_MS);
  }
  throw new Error(`${url} did not change within ${GIVE_UP_MS} ms`);
}

/** Saves one change, waits until it shows, and restores the file. */
async function measure({ file, url, edit }) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const mark = `saved-${Date.now()}`;
  await waitFor(url, mark, false);
  try {
    writeFileSync(path, edit(text, mark));
    return await waitFor(url, mark, true);
  } finally {
    // The watcher may merge two changes that follow at once.
    await pause(BETWEEN_SAVES_MS);
    writeFileSync(path, text);
    await waitFor(url, mark, false);
    await pause(BETWEEN_SAVES_MS);
  }
}

for (const each of cases) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) times.push(Math.round(await measure(each)));
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  const isFast = median <= MOST_MS;
  console.log(
    `${isFast ? '✓' : '✗'} ${each.what} is visible after ${median} ms (${times.join(', ')}; at most ${MOST_MS})`,
  );
  if (!isFast) process.exitCode = 1;
}
