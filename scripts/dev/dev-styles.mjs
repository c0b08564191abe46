import { globSync } from 'node:fs';
import { root } from '../install.mjs';

export const STYLES_URL = '/dev/site.css';

/** In the order of src/browser.ts. */
const FIRST = ['fonts', 'tokens', 'base'].map((name) => `src/platform/design/${name}.css`);

/**
 * All styles as one linked sheet, as in production: the content security policy allows no style elements,
 * which Vite would insert.
 */
export async function siteStyleSheet(vite) {
  const modules = globSync('src/**/*.module.css', { cwd: root }).sort();
  const sheets = await Promise.all(
    [...FIRST, ...modules].map((file) => vite.transformRequest(`/${file}?direct`)),
  );
  return sheets.map(({ code }) => code.replace(/\n\/\*# sourceMappingURL=.*\*\/\s*$/, '')).join('\n');
}

/** The lines by which Vite inserts a style element and replaces it. */
const INSERTS_STYLES = /^(import|const __vite__|__vite__|import\.meta\.hot)/;

/** Scripts that import a style sheet get its class names only. */
export const devStyles = {
  name: 'eveil:dev-styles',
  enforce: 'post',
  resolveId: { order: 'pre', handler: (id) => (id === 'virtual:site-styles' ? '\0no-styles' : null) },
  load: (id) => (id === '\0no-styles' ? '' : null),
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\.css($|\?(?!direct))/.test(id)) return null;
    const lines = code.split('\n').filter((line) => !INSERTS_STYLES.test(line));
    return { code: lines.join('\n'), map: null };
  },
};
