import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** The urls of the client build's output. */
export type Assets = {
  /** Script that runs before the first paint. */
  readonly early: string;
  readonly script: string;
  /**
   * Static imports of the script, preloaded so that the browser does not discover them one after the other.
   */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  /** Linked after `styles`, by the pages of the back office only. */
  readonly officeStyles: readonly string[];
  /** Script of the back office, with its static imports. */
  readonly officeScript: string;
  readonly officePreloads: readonly string[];
  readonly fonts: readonly string[];
};

const ENTRY = 'src/browser.ts';
const EARLY = 'src/early.ts';
const OFFICE_ENTRY = 'src/merchant/browser.ts';
/** Vite's manifest key for the single style sheet of a build without CSS splitting. */
const STYLES = 'style.css';
/** The two fonts that every page needs first. */
const FIRST_FONTS = /(fraunces|figtree)-latin-wght-normal.*\.woff2$/;

const readManifest = (file: string) => manifest.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Reads the output of the client build in its folder. */
export function readAssets(clientDir: string): Assets {
  const manifestFile = join(clientDir, 'manifest.json');
  const chunks = readManifest(manifestFile);
  const officeManifestFile = join(clientDir, 'office/manifest.json');
  const officeChunks = readManifest(officeManifestFile);
  const officeEntry = officeChunks[OFFICE_ENTRY];
  if (!officeEntry) throw new Error(`${officeManifestFile} does not name ${OFFICE_ENTRY}`);
  const entry = chunks[ENTRY];
  const early = chunks[EARLY];
  if (!entry || !early) throw new Error(`${manifestFile} does not name ${ENTRY} and ${EARLY}`);
  const address = (file: string) => `/${file}`;
  return {
    early: address(early.file),
    script: address(entry.file),
    preloads: (entry.imports ?? []).flatMap((name) => chunks[name]?.file ?? []).map(address),
    styles: [chunks[STYLES]?.file ?? []].flat().map(address),
    officeStyles: [officeChunks[STYLES]?.file ?? []].flat().map(address),
    officeScript: address(officeEntry.file),
    officePreloads: (officeEntry.imports ?? [])
      .flatMap((name) => officeChunks[name]?.file ?? [])
      .map(address),
    fonts: Object.values(chunks)
      .map((chunk) => chunk.file)
      .filter((file) => FIRST_FONTS.test(file))
      .map(address),
  };
}
