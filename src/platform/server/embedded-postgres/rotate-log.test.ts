import { appendFile, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rotateLog } from './rotate-log.ts';

const LIMITS = { bytes: 10, oldFiles: 2 };

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'eveil-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a log that has grown too large is emptied, and the last few are kept', async () => {
  const folder = await newFolder();
  const log = join(folder, 'server.log');
  expect(await rotateLog(log, LIMITS)).toBe(false);
  for (const line of ['first line\n', 'second line\n', 'third line\n']) {
    await appendFile(log, line);
    expect(await rotateLog(log, LIMITS)).toBe(true);
    expect(await rotateLog(log, LIMITS)).toBe(false);
  }
  expect((await readdir(folder)).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  const contents = ['', '.1', '.2'].map((end) => readFile(`${log}${end}`, 'utf8'));
  expect(await Promise.all(contents)).toEqual(['', 'third line\n', 'second line\n']);
});

test('whoever writes the log goes on in the same file', async () => {
  const log = join(await newFolder(), 'server.log');
  const writer = await open(log, 'a');
  onTestFinished(() => writer.close());
  await writer.write('before it was rotated\n');
  await rotateLog(log, LIMITS);
  await writer.write('after\n');
  expect(await readFile(log, 'utf8')).toBe('after\n');
  expect(await readFile(`${log}.1`, 'utf8')).toBe('before it was rotated\n');
});
