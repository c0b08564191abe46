import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import { addChecksum } from './checksum.ts';
import { itemsOf, toWebStream } from './web-streams.ts';

export type ArchiveWriter = {
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
};

type ArchiveOptions = { readonly passphrase: string | undefined; readonly signal?: AbortSignal | undefined };

/** Files that are still being written end like this; no backup is ever read under such a name. */
export const UNFINISHED_SUFFIX = '.partial';

const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3 },
};

/** Writes an archive under a temporary name and gives it its own name once all of it is on the disk. */
export async function writeArchive(
  path: string,
  { passphrase, signal }: ArchiveOptions,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}${UNFINISHED_SUFFIX}`;
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    itemsOf(readable),
    createZstdCompress(COMPRESSION),
    addChecksum,
    (source: AsyncIterable<Uint8Array>) => (passphrase === undefined ? source : encrypt(source, passphrase)),
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  const filled = fill({ add: (...entry) => addEntry(controller, ...entry) }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  try {
    await Promise.all([written, filled]);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await Promise.allSettled([written, filled]);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function addEntry(
  controller: ReturnType<typeof createTarPacker>['controller'],
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const writer = controller.add({ name, size, mtime: new Date(0), mode: 0o600 }).getWriter();
  for await (const chunk of content) await writer.write(chunk);
  await writer.close();
}

async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* itemsOf(await encrypter.encrypt(toWebStream(source)));
}

/** The new name survives a power failure only once its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
