import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localFiles } from '#platform/server/files/local-files.ts';
import { savePhotograph } from './save-photograph.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'eveil-photos-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const take = async (content: Buffer | string) => {
  const source = join(dataDir, 'sent');
  await writeFile(source, content);
  return savePhotograph(source, localFiles(dataDir));
};
const originals = () => readdir(join(dataDir, 'media/originals/avis')).catch(() => []);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5472c' } });

test('a photograph is stored upright and without Exif data', async () => {
  const sent = await photo(40, 20)
    .withExif({ IFD0: { Copyright: 'Anne Rossi', Orientation: '6' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(sent.includes('Exif')).toBe(true);
  const taken = await take(sent);
  expect(taken).toMatchObject({
    width: 20,
    height: 40,
    file: expect.stringMatching(/^avis\/[0-9a-f]{64}-[0-9a-f]{8}\.jpg$/),
  });
  const stored = await readFile(join(dataDir, 'media/originals', taken?.file ?? ''));
  expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
  for (const trace of ['Exif', 'Anne Rossi', 'GPS']) expect(stored.includes(trace)).toBe(false);
  expect(await originals()).toHaveLength(1);
});

test('a picture wider than 2400 px is scaled down to that width', async () => {
  expect(await take(await photo(4000, 1000).png().toBuffer())).toMatchObject({ width: 2400, height: 600 });
});

test('data after the end of a picture is not stored', async () => {
  const sent = Buffer.concat([
    await photo(20, 20).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ]);
  const taken = await take(sent);
  const stored = await readFile(join(dataDir, 'media/originals', taken?.file ?? ''));
  expect(stored.includes('<script>')).toBe(false);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Buffer | string>]>([
  ['a drawing', async () => SVG],
  ['an animation', () => photo(9, 9).gif().toBuffer()],
  ['a page', async () => '<html><script>alert(1)</script></html>'],
  ['half a picture', async () => (await photo(300, 300).jpeg().toBuffer()).subarray(0, 400)],
  ['a head without a body', async () => Buffer.from('\xff\xd8\xff\xe0 rien', 'latin1')],
  [
    'a drawing behind the head of a picture',
    async () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from(SVG)]),
  ],
  ['nothing', async () => ''],
])('%s is refused, and leaves nothing', async (_, make) => {
  expect(await take(await make())).toBeUndefined();
  expect(await originals()).toEqual([]);
});

/** A PNG of any dimensions with almost no data. */
function vastPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('789c0300000000010000', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('50 000 × 50 000 pixels are refused by their head: at once, and without the memory they would take', async () => {
  await take(vastPng(60_000, 60_000));
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  expect(await take(vastPng(50_000, 50_000))).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
});
