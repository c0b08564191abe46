import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** The addresses of what the client build made. */
export type Assets = {
  /** Runs before the page is painted. */
  readonly early: string;
  readonly script: string;
  /** Modules the script imports at once, so that the browser need not discover them one after the other. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
};

const ENTRY = 'src/browser.ts';
const EARLY = 'src/early.ts';
/** Vite's name for the one style sheet of a build that does not split them. */
const STYLES = 'style.css';
/** The two faces every page shows first. */
const FIRST_FONTS = /(fraunces|figtree)-latin-wght-normal.*\.woff2$/;

export function readAssets(manifestFile: string): Assets {
  const chunks = manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const entry = chunks[ENTRY];
  const early = chunks[EARLY];
  if (!entry || !early) throw new Error(`${manifestFile} does not name ${ENTRY} and ${EARLY}`);
  const address = (file: string) => `/${file}`;
  return {
    early: address(early.file),
    script: address(entry.file),
    preloads: (entry.imports ?? []).flatMap((name) => chunks[name]?.file ?? []).map(address),
    styles: [chunks[STYLES]?.file ?? []].flat().map(address),
    fonts: Object.values(chunks)
      .map((chunk) => chunk.file)
      .filter((file) => FIRST_FONTS.test(file))
      .map(address),
  };
}
