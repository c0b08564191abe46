// Runs the shop from its sources: Vite compiles a module when it is needed and compiles it again when it is saved.
// The database stays open while the web server is replaced.
import { join } from 'node:path';
import { createServer, normalizePath } from 'vite';
import { readConfig } from '#platform/server/config.ts';
import { awaitDatabase } from '#platform/server/database/await-database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { root } from '../install.mjs';
import { devStyles, siteStyleSheet, STYLES_URL } from './dev-styles.mjs';

/** An editor may write a file in several steps. */
const SETTLED_MS = 20;
/** The requests that Vite answers. */
const SOURCE_URL = /^\/(@|src\/|node_modules\/|dev\/site\.css)/;

const vite = await createServer({
  root,
  appType: 'custom',
  logLevel: 'warn',
  plugins: [devStyles],
  optimizeDeps: { entries: ['src/browser.ts', 'src/**/*.island.tsx'] },
  server: {
    middlewareMode: true,
    // Pages reload as a whole: most of a page is HTML of the server.
    hmr: false,
    ws: false,
    watch: { ignored: ['**/{dist,data,reports,docs}/**', '**/*.test.{ts,tsx}'] },
  },
});

const client = {
  assets: {
    early: '/src/early.ts',
    script: '/src/browser.ts',
    preloads: [],
    styles: [STYLES_URL],
    officeStyles: [],
    officeScript: '/src/merchant/browser.ts',
    officePreloads: [],
    fonts: [],
  },
  clientDir: join(root, 'public'),
  serveSources(fastify) {
    fastify.addHook('onRequest', (request, reply, next) => {
      if (!SOURCE_URL.test(request.url)) next();
      else if (request.url.startsWith(STYLES_URL)) void sendStyles(reply).catch(next);
      else vite.middlewares(request.raw, reply.raw, next);
    });
  },
};

async function sendStyles(reply) {
  const css = await siteStyleSheet(vite);
  reply.raw.writeHead(200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-store' }).end(css);
}

const config = readConfig(process.env);
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
const databaseUrl = config.databaseUrl ?? embedded.url;
if (config.databaseUrl) await awaitDatabase(databaseUrl, { say: console.log });
const { prepareDatabase, remindMerchant } = await vite.ssrLoadModule('/src/prepare-database.ts');
await prepareDatabase(config, databaseUrl, root, console.log);
await remindMerchant(config, databaseUrl, console.log);

const options = { config, databaseUrl, root, client, revive: async () => embedded?.revive() };
const loadServer = () => vite.ssrLoadModule('/src/serve.ts');
let running = await (await loadServer()).serve(options);
console.log(`La boutique est ouverte : ${config.publicUrl}`);

let timer;
let isReplacing = false;
let isStale = false;
vite.watcher.on('all', (event, file) => {
  if (event === 'addDir' || !/[\\/]src[\\/]/.test(file)) return;
  // Vite does this too, but possibly after the modules are loaded again.
  for (const { moduleGraph } of Object.values(vite.environments))
    moduleGraph.onFileChange(normalizePath(file));
  clearTimeout(timer);
  timer = setTimeout(replace, SETTLED_MS);
});

/** Loads the changed modules, then replaces the web server. While a module is broken, the old server stays. */
async function replace() {
  isStale = true;
  if (isReplacing) return;
  isReplacing = true;
  while (isStale) {
    isStale = false;
    const started = performance.now();
    try {
      const { serve } = await loadServer();
      running.stop();
      await running.stopped;
      running = await serve(options);
      console.log(`Rechargée en ${Math.round(performance.now() - started)} ms.`);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
    }
  }
  isReplacing = false;
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    clearTimeout(timer);
    await running.stopped;
    await embedded?.stop();
    await vite.close();
    process.exit();
  });
