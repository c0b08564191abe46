import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root } from './install.mjs';

const stampFile = join(root, 'dist/sources.sha256');

/** Builds the shop if its sources have changed since the last build. Runs on the project's own Node. */
export async function buildIfChanged() {
  const fingerprint = fingerprintOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  console.log('Construction de la boutique…');
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', mode: 'office' });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/main.ts' } });
  await compressAssets();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint);
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  const sources = globSync(['src/**/*', 'public/**/*', 'package-lock.json', 'vite.config.ts'], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of sources) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Compresses the assets once, at the highest level: these files are sent many times. */
async function compressAssets() {
  const files = globSync('dist/client/**/*.{js,mjs,css,svg,txt}', { cwd: root });
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(join(root, file));
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      writeFileSync(join(root, `${file}.br`), br);
      writeFileSync(join(root, `${file}.gz`), gz);
    }),
  );
}

if (import.meta.main) await buildIfChanged();
