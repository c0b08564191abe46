import { pipeline, type Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { createTarDecoder } from 'modern-tar';
import { StorageAway } from '../files/files.ts';
import type { BackupSource } from './backup-store.ts';
import { removeChecksum } from './checksum.ts';
import { BackupRefusal } from './format.ts';
import { texts } from './texts.ts';
import { itemsOf, toWebStream } from './web-streams.ts';

export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
  /** Must be read to its end before the next entry is requested. */
  readonly content: AsyncIterable<Uint8Array>;
};

const AGE_MAGIC = Buffer.from('age-encryption.org/');
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Yields the entries of a backup in order. Throws `BackupRefusal` if the file is invalid. */
export async function* readArchive(
  source: BackupSource,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const { isEncrypted, content } = await recognise(await source.open());
  if (isEncrypted && passphrase === undefined) {
    await content.return(undefined);
    throw new BackupRefusal(texts.passphraseMissing);
  }
  const decompressed = pipeline(
    removeChecksum(isEncrypted ? decrypt(content, passphrase ?? '') : content),
    createZstdDecompress(),
    // The error also reaches the reader of the last stream.
    () => undefined,
  );
  const entries = toWebStream<Uint8Array>(decompressed).pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of itemsOf(entries))
      yield { name: header.name, size: header.size, content: checked(itemsOf(body)) };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    decompressed.destroy();
  }
}

/** Converts errors that occur while the file is read; errors in the consumer are rethrown unchanged. */
async function* checked(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** An unreachable storage does not mean that the backup is damaged. */
const asRefusal = (cause: unknown) =>
  cause instanceof BackupRefusal || cause instanceof StorageAway
    ? cause
    : new BackupRefusal(texts.damaged, { cause });

/** Detects the format from the first bytes; `content` still includes them. */
async function recognise(stream: Readable) {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < AGE_MAGIC.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const startsWith = (magic: Buffer) => head.subarray(0, magic.length).equals(magic);
  const isEncrypted = startsWith(AGE_MAGIC);
  if (!isEncrypted && !startsWith(ZSTD_MAGIC)) {
    stream.destroy();
    throw new BackupRefusal(texts.notABackup);
  }
  async function* allChunks(): AsyncGenerator<Uint8Array> {
    try {
      yield head;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      stream.destroy();
    }
  }
  return { isEncrypted, content: allChunks() };
}

async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(toWebStream(source)).catch((cause: unknown) => {
    const isOtherKey = cause instanceof Error && cause.message.includes('no identity matched');
    throw new BackupRefusal(isOtherKey ? texts.wrongPassphrase : texts.damaged, { cause });
  });
  yield* itemsOf(plain);
}
