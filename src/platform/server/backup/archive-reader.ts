import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { createTarDecoder } from 'modern-tar';
import { removeChecksum } from './checksum.ts';
import { BackupRefusal } from './format.ts';
import { texts } from './texts.ts';
import { itemsOf, toWebStream } from './web-streams.ts';

export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
  /** To be read to its end before the next entry is asked for. */
  readonly content: AsyncIterable<Uint8Array>;
};

const AGE_MAGIC = Buffer.from('age-encryption.org/');
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The entries of a backup, in their order. Whatever is wrong with the file is a `BackupRefusal`. */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const isEncrypted = await looksEncrypted(path);
  if (isEncrypted && passphrase === undefined) throw new BackupRefusal(texts.passphraseMissing);
  const decompressed = pipeline(
    createReadStream(path),
    (source: AsyncIterable<Uint8Array>) =>
      removeChecksum(isEncrypted ? decrypt(source, passphrase ?? '') : source),
    createZstdDecompress(),
    // The reader of the last stream gets the error.
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

/** A fault of the file shows wherever its content is read; faults of the reader are passed on as they are. */
async function* checked(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw asRefusal(error);
  }
}

const asRefusal = (cause: unknown) =>
  cause instanceof BackupRefusal ? cause : new BackupRefusal(texts.damaged, { cause });

async function looksEncrypted(path: string): Promise<boolean> {
  const handle = await open(path).catch(() => {
    throw new BackupRefusal(texts.notFound(path));
  });
  const { buffer } = await handle
    .read({ buffer: Buffer.alloc(AGE_MAGIC.length) })
    .finally(() => handle.close());
  if (buffer.equals(AGE_MAGIC)) return true;
  if (buffer.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) return false;
  throw new BackupRefusal(texts.notABackup);
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
