import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import type { BackupStore } from './backup-store.ts';
import { addChecksum } from './checksum.ts';
import { itemsOf, toWebStream } from './web-streams.ts';

export type ArchiveWriter = {
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
};

type ArchiveOptions = {
  readonly passphrase: string | undefined;
  /** Work factor of the key derivation: scrypt with N = 2^scryptLogN. */
  readonly scryptLogN?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The default of age: one guess of the passphrase takes about a second. */
const SCRYPT_LOG_N = 18;

const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3 },
};

/** Writes the whole archive or nothing, and returns its size. */
export async function writeArchive(
  store: BackupStore,
  name: string,
  { passphrase, scryptLogN = SCRYPT_LOG_N, signal }: ArchiveOptions,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const { readable, controller } = createTarPacker();
  let stored: Promise<number> | undefined;
  const written = pipeline(
    itemsOf(readable),
    createZstdCompress(COMPRESSION),
    addChecksum,
    (source: AsyncIterable<Uint8Array>) =>
      passphrase === undefined ? source : encrypt(source, passphrase, scryptLogN),
    (source: AsyncIterable<Uint8Array>) => (stored = store.write(name, Readable.from(source))),
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
    const [bytes] = await Promise.all([written, filled]);
    return bytes;
  } catch (error) {
    // One failure aborts all three; those that were only aborted reject with an AbortError.
    const outcomes = await Promise.allSettled([stored, filled, written]);
    const causes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    throw causes.find((cause) => !(cause instanceof Error && cause.name === 'AbortError')) ?? error;
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

async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  scryptLogN: number,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptLogN);
  yield* itemsOf(await encrypter.encrypt(toWebStream(source)));
}
