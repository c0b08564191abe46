// Renders the photographs of the demo shop from the POV-Ray scenes in demo/scenes, and the views of each
// product that its file in demo/catalogue names (scripts/demo-views.mjs).
//
//   node scripts/demo-photos.mjs                    every picture whose scene has changed
//   node scripts/demo-photos.mjs tour-rose accueil  only the files whose name contains one of these
//   --force   also those that have not changed (needed after a change in studio, materials or shapes)
//   --draft   small and quick, into /tmp/demo-drafts, with a contact sheet

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { viewsOf } from './demo-views.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const scenes = path.join(root, 'demo/scenes');
const photos = path.join(root, 'demo/photos');
const drafts = path.join(tmpdir(), 'demo-drafts');
const povray = process.env.POVRAY ?? 'povray';

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const filters = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const force = options.includes('--force');
const draft = options.includes('--draft');

async function readPictures() {
  const folder = path.join(scenes, 'pictures');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(async (name) => {
      try {
        return JSON.parse(await readFile(path.join(folder, name), 'utf8'));
      } catch (error) {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      }
    }),
  );
  const pictures = lists.flat().map((picture) => ({ width: 1200, height: 1200, ...picture }));
  return [...pictures, ...(await viewsOf(path.join(root, 'demo'), pictures))];
}

function sceneOf(picture) {
  return [
    '#version 3.7;',
    `#declare PictureRatio = ${picture.width} / ${picture.height};`,
    ...['studio', 'materials', 'shapes'].map((name) => `#include "${name}.inc"`),
    // The views place the camera themselves.
    ...(picture.camera ? [] : ['#include "shapes-extra.inc"', '#include "views.inc"']),
    ...picture.products.map((slug) => `#include "products/${slug}.inc"`),
    ...studioOf(picture.camera),
    [picture.scene].flat().join('\n'),
    '',
  ].join('\n');
}

function studioOf(camera) {
  if (!camera) return [];
  const { at, frame, elevation, azimuth } = camera;
  return [`Studio(<${at.join(', ')}>, ${frame}, ${elevation}, ${azimuth})`];
}

// The fingerprint of the scene is stored in the JPEG: unlike file dates, it survives a git clone.
async function fingerprintOf(picture) {
  const hash = createHash('sha1').update(JSON.stringify([picture.width, picture.height, sceneOf(picture)]));
  for (const slug of picture.products) {
    hash.update(await readFile(path.join(scenes, 'products', `${slug}.inc`)));
  }
  for (const file of picture.photographs ?? []) hash.update(await readFile(path.join(scenes, file)));
  return `scene ${hash.digest('hex')}`;
}

async function isFresh(file, fingerprint) {
  const jpeg = await readFile(file).catch(() => null);
  return jpeg !== null && jpeg.subarray(0, 2048).includes(fingerprint);
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: scenes, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr.on('data', (chunk) => (log += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(log.slice(-1500)))));
  });
}

async function render(picture, png, work) {
  const pov = path.join(work, 'scene.pov');
  await writeFile(pov, sceneOf(picture));
  const scale = draft ? 400 / Math.max(picture.width, picture.height) : 1;
  await run(povray, [
    `+I${pov}`,
    `+O${png}`,
    `+L${scenes}`,
    `+W${Math.round(picture.width * scale)}`,
    `+H${Math.round(picture.height * scale)}`,
    ...(draft ? ['+A0.3', '+R1'] : picture.camera ? ['+A0.2', '+AM2', '+R2'] : ['+A0.3', '+AM2', '+R1']),
    '+WT2',
    '+FN8',
    '-D',
    '-GA',
    '+GF',
    '+GW',
  ]);
}

async function contactSheet(files) {
  const cell = 400;
  const columns = Math.min(4, files.length);
  const rows = Math.ceil(files.length / columns);
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize(cell, cell, { fit: 'contain', background: '#888' }).toBuffer(),
      left: (index % columns) * cell,
      top: Math.floor(index / columns) * cell,
    })),
  );
  const sheet = path.join(drafts, 'sheet.png');
  await sharp({ create: { width: columns * cell, height: rows * cell, channels: 3, background: '#888' } })
    .composite(tiles)
    .png()
    .toFile(sheet);
  console.log(`Contact sheet: ${sheet}`);
}

async function main() {
  await run(povray, ['--version']).catch((error) => {
    if (error.code === 'ENOENT') {
      throw new Error(
        'POV-Ray is not installed: install the package “povray” (version 3.7), or set POVRAY to its path.',
      );
    }
    throw error;
  });

  const pictures = (await readPictures()).filter(
    ({ file }) => filters.length === 0 || filters.some((word) => file.includes(word)),
  );
  const work = await mkdtemp(path.join(tmpdir(), 'demo-photos-'));
  const failed = [];
  const drafted = [];

  for (const [index, picture] of pictures.entries()) {
    const progress = `[${index + 1}/${pictures.length}] ${picture.file}`;
    const target = path.join(draft ? drafts : photos, picture.file);
    const started = Date.now();
    try {
      const fingerprint = await fingerprintOf(picture);
      if (!draft && !force && (await isFresh(target, fingerprint))) {
        console.log(`${progress}: unchanged`);
        continue;
      }
      const png = path.join(work, 'picture.png');
      await render(picture, png, work);
      await mkdir(path.dirname(target), { recursive: true });
      await sharp(png)
        .removeAlpha()
        .withExif({ IFD0: { ImageDescription: fingerprint } })
        .jpeg({ quality: 84, mozjpeg: true })
        .toFile(target);
      drafted.push(target);
      const kilobytes = Math.round((await stat(target)).size / 1024);
      console.log(`${progress}: ${kilobytes} kB, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      failed.push(picture.file);
      console.error(`${progress}: FAILED\n${error.message}`);
    }
  }

  await rm(work, { recursive: true });
  if (draft && drafted.length > 0) await contactSheet(drafted);
  if (failed.length > 0) throw new Error(`${failed.length} not rendered: ${failed.join(', ')}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
