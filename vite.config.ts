import { globSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';

/** Browser code must never import a module of the server. */
const serverFence: Plugin = {
  name: 'eveil:server-fence',
  enforce: 'pre',
  load(id) {
    if (
      this.environment.name === 'client' &&
      /\/src\/(.*\/server\/|site\/(?!frame\/browser\/)|merchant\/(?!browser[/.]|.*texts\.ts)|demo\/|app\.ts|main\.ts)/.test(
        id,
      ) &&
      !id.includes('.css')
    ) {
      this.error(`${id} belongs to the server and was imported by code for the browser`);
    }
    return null;
  },
};

const SITE_STYLES = 'virtual:site-styles';
const OFFICE_STYLES = 'virtual:office-styles';
/** The styles of the back office are a sheet of their own: shop pages never load them. */
const OFFICE = 'src/merchant/';

const modulesOf: Readonly<Record<string, (file: string) => boolean>> = {
  [SITE_STYLES]: (file) => !file.startsWith(OFFICE),
  [OFFICE_STYLES]: (file) => file.startsWith(OFFICE),
};

/** One style sheet for the whole site, with the styles of components that only the server renders. */
const siteStyles: Plugin = {
  name: 'eveil:site-styles',
  resolveId: (id) => (id in modulesOf ? `\0${id}` : null),
  load(id) {
    const belongs = modulesOf[id.replace('\0', '')];
    if (!belongs) return null;
    const files = globSync('src/**/*.module.css', { cwd: import.meta.dirname })
      .filter(belongs)
      .sort();
    return files.map((file) => `import '/${file}';`).join('\n');
  },
};

/** No script uses those styles, so they would be shaken away. */
const keepStyles: Plugin = {
  name: 'eveil:keep-styles',
  enforce: 'post',
  transform(code, id) {
    const keep = this.environment.name === 'client' && id.endsWith('.module.css');
    return keep ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
  },
};

/** The entry of a style sheet needs no script beside it. */
const onlyStyles: Plugin = {
  name: 'eveil:only-styles',
  generateBundle(_, bundle) {
    for (const [name, output] of Object.entries(bundle))
      if (output.type === 'chunk' && output.facadeModuleId === `\0${OFFICE_STYLES}`)
        Reflect.deleteProperty(bundle, name);
  },
};

/**
 * The style sheet and the scripts of the back office: `build({ mode: 'office' })`, after the client build. They share
 * no chunk with the shop, so no screen of the back office can change what shop pages load.
 */
const officeBuild = {
  outDir: 'dist/client',
  emptyOutDir: false,
  manifest: 'office/manifest.json',
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: [OFFICE_STYLES, 'src/merchant/browser.ts'],
    plugins: [onlyStyles],
    checks: { pluginTimings: false },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [serverFence, react(), siteStyles, keepStyles],
  publicDir: isSsrBuild || mode === 'office' ? false : 'public',
  // React is built in, in its production form, whatever NODE_ENV the shop is started with: the other one is twice as slow.
  ssr: isSsrBuild ? { noExternal: [/^react(-dom)?($|\/)/] } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build:
    mode === 'office'
      ? officeBuild
      : isSsrBuild
        ? {
            ssr: 'src/main.ts',
            outDir: 'dist/server',
            target: 'node24',
            emptyOutDir: true,
            rolldownOptions: { checks: { pluginTimings: false } },
          }
        : {
            outDir: 'dist/client',
            manifest: 'manifest.json',
            // Without an HTML entry, one style sheet serves every page and stays in the browser's cache.
            cssCodeSplit: false,
            modulePreload: { polyfill: false },
            assetsInlineLimit: 0,
            // The street map (1.1 MB, 240 kB compressed) is loaded only by visitors who ask for it.
            chunkSizeWarningLimit: 1_200,
            rolldownOptions: { input: ['src/browser.ts', 'src/early.ts'], checks: { pluginTimings: false } },
          },
}));
