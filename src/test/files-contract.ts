import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { FileMissing, type Files, type ListedFile } from '#platform/server/files/files.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function listAll(files: Files, prefix: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of files.list(prefix)) listed.push(file);
  return listed;
}
export const keysOf = async (files: Files, prefix: string) =>
  (await listAll(files, prefix)).map(({ key }) => key);

/** The tests that every file storage must pass. */
export function storageTests(opened: () => Files): void {
  test('content is read as it was written, whole or as a stream, and its hash is told', async () => {
    const files = opened();
    const bytes = randomBytes(300_000);
    const chunks = [bytes.subarray(0, 7), bytes.subarray(7, 200_000), bytes.subarray(200_000)];
    const written = { sha256: sha256(bytes), size: bytes.length };
    expect(await files.put('media/originals/tour-rose/1.jpg', bytes)).toEqual(written);
    expect(await files.put('media/originals/tour-rose/2.jpg', Readable.from(chunks))).toEqual(written);
    for (const name of ['1', '2'])
      expect(await buffer(await files.get(`media/originals/tour-rose/${name}.jpg`))).toEqual(bytes);
  });

  test('an empty file is a file', async () => {
    const files = opened();
    expect(await files.put('outbox/vide.eml', Buffer.alloc(0))).toMatchObject({ size: 0 });
    expect(await buffer(await files.get('outbox/vide.eml'))).toHaveLength(0);
    expect(await files.exists('outbox/vide.eml')).toBe(true);
  });

  test('a file written again is replaced', async () => {
    const files = opened();
    await files.put('outbox/a.eml', Buffer.from('avant'));
    await files.put('outbox/a.eml', Buffer.from('après'));
    expect((await buffer(await files.get('outbox/a.eml'))).toString()).toBe('après');
    expect(await keysOf(files, 'outbox/')).toEqual(['outbox/a.eml']);
  });

  test('a removed file is gone; removing it again is no error', async () => {
    const files = opened();
    await files.put('outbox/a.eml', Buffer.from('x'));
    await files.remove('outbox/a.eml');
    await files.remove('outbox/a.eml');
    expect(await files.exists('outbox/a.eml')).toBe(false);
    await expect(files.get('outbox/a.eml')).rejects.toThrow(FileMissing);
    await expect(files.get('outbox/b.eml')).rejects.toThrow('the file outbox/b.eml is missing');
  });

  test('files are listed below a folder, in the order of their keys', async () => {
    const files = opened();
    expect(await keysOf(files, 'outbox/')).toEqual([]);
    for (const key of ['outbox/b.eml', 'outbox/a-b/c.eml', 'outbox/a.eml', 'media/originals/outbox/d.jpg'])
      await files.put(key, Buffer.from(key));
    expect(await keysOf(files, 'outbox/')).toEqual(['outbox/a-b/c.eml', 'outbox/a.eml', 'outbox/b.eml']);
    const [first] = await listAll(files, 'outbox/a-b/');
    expect(first).toMatchObject({ size: 'outbox/a-b/c.eml'.length, modifiedAt: expect.any(Date) });
    expect(Math.abs(Number(first?.modifiedAt) - Date.now())).toBeLessThan(600_000);
  });

  test('a storage that works says so', async () => {
    await opened().check();
  });
}
